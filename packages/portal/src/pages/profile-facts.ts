import { dateText } from '../catalan.ts';
import type { UserRecord } from '../db/users.ts';
import type { Site } from '../site.ts';

interface Fact {
  label: string;
  value: string;
}

const provinces: Record<string, string> = { '03': 'Alacant', '12': 'Castelló', '46': 'València' };
const spain = 28;

/** What the profile page prints of a user, which is different in each variant. */
export function profileFacts(user: UserRecord, site: Site): Fact[] {
  const fact = (label: string, value: string | null): Fact => ({ label, value: value ?? '' });
  const choice = (label: string, value: boolean): Fact => ({ label, value: value ? 'Sí' : 'No' });
  const own = [
    fact('Nom', user.name),
    fact('Cognoms', user.surname),
    fact('Data de naixement', dateText(user.birthdate ?? '')),
    fact('Correu electrònic', user.email),
  ];
  if (site === 'apuntsdellengua')
    return [
      ...own,
      choice('Butlletí general', user.apuntsNewsletterGeneric),
      choice('Butlletí de primària', user.apuntsNewsletterLowLevel),
      choice("Butlletí d'ESO", user.apuntsNewsletterMediumLevel),
      choice('Butlletí de batxillerat', user.apuntsNewsletterHighLevel),
    ];
  const general = [
    ...own,
    fact('Correu alternatiu', user.alternativeEmail),
    choice('Rep el butlletí', user.bulletin),
  ];
  if (site === 'general') return general;
  const province = user.province === null ? null : (provinces[user.province] ?? user.province);
  return [
    ...general,
    fact('Telèfon', user.phone),
    fact('NIF', user.nif),
    fact('Adreça', user.address),
    fact('Codi postal', user.zip),
    fact('Població', user.city),
    fact('Província', province),
    fact('País', user.country === spain ? 'Espanya' : String(user.country ?? '')),
    choice('Rep el butlletí de La Colla', user.laCollaBulletin),
  ];
}
