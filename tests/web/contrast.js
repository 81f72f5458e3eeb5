// Texts whose colour differs too little from what lies under them on a picture without text.
async ({ picture, written }) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const bad = [];
  for (const { box, ink, where, said } of written) {
    const x = Math.floor(box.x), y = Math.floor(box.y), w = Math.max(1, Math.ceil(box.r) - x), h = Math.max(1, Math.ceil(box.b) - y);
    const { data } = context.getImageData(x, y, w, h);
    const lights = [];
    for (let i = 0; i < data.length; i += 4) lights.push(light([data[i], data[i + 1], data[i + 2]]));
    lights.sort((a, b) => a - b);
    const own = light((ink.match(/[\d.]+/g) ?? [0, 0, 0]).slice(0, 3).map(Number));
    const under = lights[Math.floor(lights.length / 2)];
    const ratio = (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05);
    if (ratio < 4.45) bad.push([where, `${ratio.toFixed(1)} “${said}”`]);
  }
  return bad;
}
