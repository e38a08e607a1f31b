/** Programmes of the general site and of the club; the language site has none. */
export const shows = [
  {
    id: '55',
    site: 'general',
    name: 'Terra de marjal',
    icon: 'television',
    schedule: 'Dijous, 21.30 h',
    resume: 'Reportatges a peu d’aigua: els paisatges humits i la gent que els cuida.',
    about:
      'Cada setmana, un recorregut pels espais naturals del territori amb qui els viu i els treballa: llauradors, pescadors, científiques i veïnat. Imatges aèries, so directe i cap pressa.',
    image: '/assets/images/albufera.svg',
    imageAlt: 'Una barca de vela llatina davant del sol de poqueta nit',
  },
  {
    id: '56',
    site: 'general',
    name: 'Bon dia, poble',
    icon: 'both',
    schedule: 'De dilluns a divendres, 7.00 h',
    resume: 'El matinal de ràdio i televisió: notícies, oratge i bona conversa.',
    about:
      'L’actualitat de bon matí, comarca a comarca. L’equip obri els micròfons a qui té coses a contar i repassa l’oratge, el trànsit i l’agenda cultural del dia.',
    image: '/assets/images/radio.svg',
    imageAlt: 'Un micròfon de ràdio amb ones de so',
  },
  {
    id: '57',
    site: 'general',
    name: 'La llotja',
    icon: 'radio',
    schedule: 'Dissabte, 12.00 h',
    resume: 'Economia de proximitat explicada sense lletra menuda.',
    about:
      'Preus, collites, faena i vivenda: cada dissabte, les dades de la setmana explicades amb exemples de casa.',
    image: '/assets/images/taronges.svg',
    imageAlt: 'Una branca amb taronges madures',
  },
  {
    id: '61',
    site: 'lacolla',
    name: 'El laboratori de Lola',
    icon: 'television',
    schedule: 'Cada vesprada, 17.30 h',
    resume: 'Experiments que es poden fer a casa amb una persona adulta a prop.',
    about:
      'Lola i el seu robot Tic responen cada vesprada una pregunta de la xicalla: per què flota un vaixell?, de què està fet el trueno?',
    image: '/assets/images/laboratori.svg',
    imageAlt: 'Un matràs que bombolleja colors',
  },
  {
    id: '62',
    site: 'lacolla',
    name: 'Contes de la lluna',
    icon: 'radio',
    schedule: 'Cada nit, 20.30 h',
    resume: 'Un conte cada nit, abans d’anar a dormir.',
    about:
      'Rondalles, llegendes i històries noves llegides en veu alta. Es poden tornar a escoltar sempre que vulgues.',
    image: '/assets/images/lluna.svg',
    imageAlt: 'Una lluna somrient entre estreles',
  },
  {
    id: '63',
    site: 'lacolla',
    name: 'Ara tabal, ara dolçaina',
    icon: 'both',
    schedule: 'Diumenge, 11.00 h',
    resume: 'Cançons, instruments i ritmes per a moure l’esquelet.',
    about:
      'Cada diumenge un grup de xiquets i xiquetes prova un instrument i acaba tocant amb una banda de veritat.',
    image: '/assets/images/tabal.svg',
    imageAlt: 'Un tabal de colors amb notes musicals',
  },
];
