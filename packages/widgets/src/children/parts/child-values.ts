import type { Child } from '@apunt/api/network/user';
import type { ChildValues } from '@apunt/forms/club/child';
import { toFormDate } from '@apunt/forms/fields/birthdate';

/** First values of the form of a child: no PIN, because an empty one leaves the PIN as it is. */
export const childValues = ({ name, surname, birthdate, photo }: Child): ChildValues => ({
  name,
  surname,
  birthdate: toFormDate(birthdate),
  pin: '',
  repeatPin: '',
  photo,
});
