/**
 * After how many photos an advertisement stands (D 10.23): before the first, after the third, and after the last one where there is
 * room for it; never two in a row.
 */
export function adPlaces(photos: number): readonly number[] {
  const places = [0, 3, photos].filter((place) => place <= photos);
  return photos === 0 ? [] : [...new Set(places)];
}

/** Index of the slide that holds a photo, where so many advertisements have been put between the photos. */
export const slideOf = (photo: number, photos: number, ads: number): number =>
  photo +
  adPlaces(photos)
    .slice(0, ads)
    .filter((place) => place <= photo).length;
