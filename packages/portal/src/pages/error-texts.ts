interface ErrorText {
  title: string;
  text: string;
}

const texts: Record<number, ErrorText> = {
  400: { title: 'No hem entés la petició', text: "Comprova l'adreça i torna-ho a provar." },
  401: { title: 'Cal iniciar la sessió', text: 'Inicia la sessió per a continuar.' },
  403: {
    title: 'No tens permís per a vore esta pàgina',
    text: 'Si penses que és un error, inicia la sessió amb un altre compte o torna a la portada.',
  },
  404: {
    title: 'No hem trobat esta pàgina',
    text: "Pot ser que l'adreça haja canviat o que l'enllaç estiga mal escrit.",
  },
  410: { title: 'Este contingut ja no està disponible', text: "L'hem retirat o ha caducat." },
  413: { title: "L'enviament és massa gran", text: 'Prova-ho amb un fitxer més menut.' },
  429: { title: 'Has fet massa intents', text: 'Espera uns minuts i torna-ho a provar.' },
};

const serverError: ErrorText = {
  title: 'El servidor no respon',
  text: "Hi ha hagut un problema en el servidor. Torna-ho a provar d'ací a uns minuts.",
};

const expiredPage: ErrorText = {
  title: 'La pàgina ha caducat',
  text: "Per seguretat no hem acceptat l'enviament. Torna arrere, carrega la pàgina de nou i torna-ho a provar.",
};

const pageErrors = [401, 403, 404, 410, 500] as const;

/** The statuses that `<apunt-error-page>` knows. */
export const isPageError = (status: number): status is (typeof pageErrors)[number] =>
  pageErrors.some((known) => known === status);

/** What the page of an HTTP error says; `csrf` is the 403 of a form whose page is too old. */
export function errorText(status: number, reason?: 'csrf'): ErrorText {
  return reason === 'csrf' ? expiredPage : (texts[status] ?? serverError);
}
