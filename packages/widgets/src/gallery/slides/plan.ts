/**
 * After how many photos an advertisement stands (D 10.23): before the first, after the third, and after the last one where there is
 * room for it; never two in a row.
 */
export function adPlaces(photos: number): readonly number[] {
  const places = [0, 3, photos].filter((place) => place <= photos);
  return photos === 0 ? [] : [...new Set(places)];
}
