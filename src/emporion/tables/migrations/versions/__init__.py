"""The store's schema, step by step; run at every start."""
