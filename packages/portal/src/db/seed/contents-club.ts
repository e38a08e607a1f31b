import type { SeedContent } from './content.ts';
import { heading, list, paragraph } from './content.ts';

/** The children's club: short texts, things to do. */
export const clubContents: SeedContent[] = [
  {
    id: '2001',
    site: 'lacolla',
    category: 'Fes-ho tu',
    title: 'Construïx un catxirulo que vola de veritat',
    summary: 'Només cal paper, canyes, fil i un dia de vent. I una persona adulta amb ganes de córrer!',
    author: 'L’equip de La Colla',
    publishedAt: '2026-11-11T17:30:00+01:00',
    image: '/assets/images/catxirulo.svg',
    imageAlt: 'Un catxirulo de colors vola damunt d’uns pujols verds',
    imageCaption: 'Com més llarga la cua, més estable el vol.',
    mediaType: 'video',
    duration: 245,
    showId: '61',
    pollId: '12',
    body: [
      paragraph(
        'El catxirulo és un dels joguets més antics del món. T’ensenyem a fer-ne un que puja fins als núvols amb coses que segur que tens per casa.',
      ),
      heading('Què necessites'),
      list(
        'Dos canyes fines: una de 60 i una altra de 50 centímetres',
        'Paper de seda de dos colors',
        'Fil fort, cola i tisores',
        'Una cua de tela ben llarga',
      ),
      heading('Com es fa'),
      paragraph(
        'Posa les canyes en creu i lliga-les ben fort. Passa el fil per les quatre puntes: ja tens l’esquelet! Ara apega el paper, deixa una vora i dobla-la per damunt del fil.',
      ),
      paragraph(
        'Nuga la cua a la punta de baix i el fil llarg al centre. Busca un lloc ample, sense cables ni carretera, i que algú l’aguante mentre tu corres contra el vent.',
      ),
    ],
  },
  {
    id: '2002',
    site: 'lacolla',
    category: 'Experiments',
    title: 'Un volcà dins d’un got',
    summary: 'Bicarbonat, vinagre i un poc de sabó: el laboratori més divertit és la cuina.',
    author: 'Lola i Tic',
    publishedAt: '2026-11-10T17:30:00+01:00',
    image: '/assets/images/laboratori.svg',
    imageAlt: 'Un matràs que bombolleja colors',
    imageCaption: 'Compte: esguita!',
    mediaType: 'video',
    duration: 198,
    showId: '61',
    pollId: null,
    body: [
      paragraph(
        'Quan el vinagre toca el bicarbonat naix un gas, el mateix que fa bambolles en els refrescos. Si hi poses sabó, les bambolles es queden atrapades i… ja tens lava!',
      ),
      list(
        'Tres culleradetes de bicarbonat',
        'Un raig de sabó de plats',
        'Mig got de vinagre i una gota de colorant',
      ),
    ],
  },
  {
    id: '2003',
    site: 'lacolla',
    category: 'Contes',
    title: 'La lluna que tenia son',
    summary: 'Un conte per a escoltar amb la llum apagada.',
    author: 'Contes de la lluna',
    publishedAt: '2026-11-09T20:30:00+01:00',
    image: '/assets/images/lluna.svg',
    imageAlt: 'Una lluna somrient entre estreles',
    imageCaption: 'Bona nit!',
    mediaType: 'audio',
    duration: 361,
    showId: '62',
    pollId: null,
    body: [
      paragraph(
        'Hi havia una vegada una lluna que sempre badallava. Cada nit, abans d’eixir, demanava cinc minuts més…',
      ),
    ],
  },
  {
    id: '2004',
    site: 'lacolla',
    category: 'Teatre',
    title: 'Munta un teatret de titelles amb una caixa',
    summary: 'Una caixa gran, calcetins vells i moltes històries.',
    author: 'L’equip de La Colla',
    publishedAt: '2026-11-07T17:30:00+01:00',
    image: '/assets/images/titelles.svg',
    imageAlt: 'Dos titelles saluden en un teatret de colors',
    imageCaption: 'Passen i vegen!',
    mediaType: 'video',
    duration: 276,
    showId: null,
    pollId: null,
    body: [
      paragraph(
        'Talla una finestra en la caixa, pinta-la i posa-li unes cortines de tela. Els calcetins són els actors: dos botons per als ulls i ja poden parlar.',
      ),
    ],
  },
];
