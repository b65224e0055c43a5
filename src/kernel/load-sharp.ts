/** Loads sharp for the first picture. A server without pictures starts faster and needs less memory. */
export async function loadSharp() {
  return (await import('sharp')).default
}
