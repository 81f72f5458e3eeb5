// Shows a push while no page is open, and opens its table. It keeps nothing and answers no requests.

const worker = /** @type {any} */ (self);

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, text, link, id } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag: id, data: link }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const link = new URL(event.notification.data, location.origin);
  if (link.origin === location.origin) event.waitUntil(worker.clients.openWindow(link.href));
});
