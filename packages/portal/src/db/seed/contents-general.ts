import type { SeedContent } from './content.ts';
import { heading, paragraph, quote } from './content.ts';

/** The general site: news and culture. The first one opens the front page. */
export const generalContents: SeedContent[] = [
  {
    id: '1001',
    site: 'general',
    category: 'Territori',
    title: 'La marjal s’ompli d’aigua i l’Albufera rep els primers ànecs d’hivern',
    summary:
      'Amb les comportes tancades i els camps inundats, milers d’aus tornen a la llacuna. Eixim a l’alba amb qui les compta.',
    author: 'Marta Sanchis Vidal',
    publishedAt: '2026-11-12T07:30:00+01:00',
    image: '/assets/images/albufera.svg',
    imageAlt: 'Una barca de vela llatina travessa la llacuna mentre el sol es pon darrere de la serra',
    imageCaption: 'Una barca de vela llatina, a poqueta nit, en el canal de la Séquia Nova.',
    mediaType: 'video',
    duration: 754,
    showId: '55',
    pollId: '7',
    body: [
      paragraph(
        'A les sis i mitja del matí el port és fosc i només se sent l’aigua contra la fusta. Empar Donet, biòloga, puja a la barca amb dos comptadors de mà i un termo de café. «Hui mirarem la part del sud: allà és on arriben els primers», diu mentre apaga la llanterna.',
      ),
      paragraph(
        'Fa quinze anys que compta aus. Este hivern, quan les comportes han tancat i l’aigua ha cobert els camps de la marjal, el primer recompte ha donat un 12 % més d’exemplars que l’any passat. El xarxet i l’ànec cullerot són els més matiners; els coll-verds, els que més es deixen vore.',
      ),
      heading('Una inundació que fa faena'),
      paragraph(
        'Després de la sega, els llauradors deixen entrar l’aigua. La marjal inundada descompon la palla, descansa i es convertix en un rebost: llavors, insectes i xicotets crustacis que alimenten milers d’aus fins a la primavera.',
      ),
      quote(
        'Quan la marjal s’ompli, no dorm: treballa per a la collita de l’any que ve i per a les aus de mitja Europa.',
        'Empar Donet, biòloga',
      ),
      paragraph(
        'El nivell es pacta cada tardor entre la junta de desaigüe, les comunitats de regants i el parc. Enguany l’acord arriba amb deu dies d’antelació, i això es nota en els recomptes.',
      ),
      heading('Com es compten deu mil ànecs?'),
      paragraph(
        'Ningú no els compta d’un en un. La tècnica consistix a triar un grup de cent, memoritzar-ne la mida i multiplicar. «L’ull s’educa», assegura Donet. Després, tres equips comparen les xifres i una fotografia aèria servix de prova.',
      ),
      paragraph(
        'El recompte complet es farà públic al gener. Mentrestant, les passarel·les i els miradors són oberts cada dia, i els diumenges hi ha visites guiades amb reserva prèvia.',
      ),
    ],
  },
  {
    id: '1002',
    site: 'general',
    category: 'Mobilitat',
    title: 'El tren de la costa recupera l’última parada després d’onze anys',
    summary: 'Els primers viatgers han sigut els veïns que van demanar la reobertura porta a porta.',
    author: 'Rafa Mollà Peris',
    publishedAt: '2026-11-11T13:05:00+01:00',
    image: '/assets/images/tren.svg',
    imageAlt: 'Un tren taronja creua un pont amb la mar al fons',
    imageCaption: 'El primer comboi del matí, en el pont del barranc.',
    mediaType: 'image',
    duration: 0,
    showId: '57',
    pollId: null,
    body: [
      paragraph(
        'A les 6.42 hores, amb la banda tocant a l’andana, el primer tren ha tornat a parar on no ho feia des de 2015. L’estació, que va ser mig segle el cor del barri mariner, reobri amb un ascensor, un aparcament per a bicicletes i una sala d’espera que els veïns han omplit de fotografies antigues.',
      ),
      paragraph(
        'La línia tindrà trens cada trenta minuts en hora punta. L’associació que va impulsar la reobertura demana ara que l’últim servici de la nit arribe fins a la mitjanit els caps de setmana.',
      ),
      quote(
        'Hem arreplegat huit mil firmes. La més difícil va ser la de ma mare, que preferia l’autobús.',
        'Lluïsa Català, veïna',
      ),
    ],
  },
  {
    id: '1003',
    site: 'general',
    category: 'Camp',
    title: 'La taronja primerenca obri la campanya amb bon preu i poca aigua',
    summary: 'Les cooperatives preveuen una collita curta però dolça. El reg de socors, la gran incògnita.',
    author: 'Teresa Alòs Grau',
    publishedAt: '2026-11-10T18:20:00+01:00',
    image: '/assets/images/taronges.svg',
    imageAlt: 'Una branca amb taronges madures i flor de tarongina',
    imageCaption: 'Les primeres taronges de la temporada.',
    mediaType: 'audio',
    duration: 412,
    showId: '57',
    pollId: null,
    body: [
      paragraph(
        'Les primeres caixes ja han eixit cap al mercat. La calor de setembre ha avançat la maduració una setmana i ha concentrat el sucre: «xicoteta i de mel», la definix el president de la cooperativa.',
      ),
      paragraph(
        'La campanya arranca amb preus un 9 % per damunt dels de l’any passat. Si no plou abans de desembre, però, caldrà recórrer als pous, i el cost de l’energia es menjarà bona part del marge.',
      ),
    ],
  },
  {
    id: '1004',
    site: 'general',
    category: 'Cultura',
    title: 'El far que es va fer biblioteca',
    summary: 'Huit mil llibres i una finestra redona: visitem l’equipament cultural més menut de la costa.',
    author: 'Joan Beneyto Mas',
    publishedAt: '2026-11-09T10:00:00+01:00',
    image: '/assets/images/far.svg',
    imageAlt: 'Un far blanc damunt d’una penya, davant d’una mar tranquil·la',
    imageCaption: 'El far, de nit, continua guiant barques… i lectors.',
    mediaType: 'image',
    duration: 0,
    showId: '55',
    pollId: null,
    body: [
      paragraph(
        'L’escala de caragol té 94 escalons i en cada replà hi ha un gènere: a baix, els contes; a mitjan camí, la novel·la; dalt de tot, la poesia, «perquè necessita aire», explica la bibliotecària.',
      ),
      paragraph(
        'El far continua en servici. A boqueta de nit, quan s’encén la llum, sona una campana i els lectors saben que falta un quart per a tancar.',
      ),
    ],
  },
  {
    id: '1005',
    site: 'general',
    category: 'Festes',
    title: 'Nit de foc: el campanar tanca l’any del patrimoni amb una mascletada de llum',
    summary: 'Silenciosa, sense cartó i amb músics de tres comarques.',
    author: 'Marta Sanchis Vidal',
    publishedAt: '2026-11-08T21:45:00+01:00',
    image: '/assets/images/festa.svg',
    imageAlt: 'Focs d’artifici de colors damunt d’un campanar',
    imageCaption: 'El final de festa, vist des del pont.',
    mediaType: 'video',
    duration: 186,
    showId: '56',
    pollId: null,
    body: [
      paragraph(
        'Set minuts de llum, cap tro. L’espectacle s’ha dissenyat perquè el puguen gaudir els xiquets més menuts, la gent gran i els animals. La música, en directe, l’han posada tres bandes repartides pels balcons de la plaça.',
      ),
    ],
  },
  {
    id: '1006',
    site: 'general',
    category: 'Ràdio',
    title: '«La ràdio és companyia»: trenta anys de Bon dia, poble',
    summary: 'L’equip del matinal recorda les veus, els errors i les nits en blanc.',
    author: 'Redacció',
    publishedAt: '2026-11-07T08:00:00+01:00',
    image: '/assets/images/radio.svg',
    imageAlt: 'Un micròfon de ràdio antic amb ones de so',
    imageCaption: 'El micròfon de la primera emissió.',
    mediaType: 'audio',
    duration: 1840,
    showId: '56',
    pollId: null,
    body: [
      paragraph(
        'Tot va començar amb una nevada: les carreteres tallades i una tècnica que va decidir obrir el micròfon dos hores abans. «Aquell matí vam aprendre que la gent no volia només notícies; volia saber que no estava sola.»',
      ),
      paragraph('Esta setmana, el programa emet cada dia un moment triat per l’audiència.'),
    ],
  },
  {
    id: '1007',
    site: 'general',
    category: 'Oratge',
    title: 'Torna la pluja: un front deixarà quaranta litres abans del cap de setmana',
    summary: 'Les precipitacions començaran pel nord i aniran de menys a més. El diumenge, sol i fred.',
    author: 'Equip de l’oratge',
    publishedAt: '2026-11-06T20:10:00+01:00',
    image: '/assets/images/pluja.svg',
    imageAlt: 'Un paraigua taronja davall de la pluja',
    imageCaption: 'El paraigua, a mà des de dijous.',
    mediaType: 'video',
    duration: 131,
    showId: '56',
    pollId: null,
    body: [
      paragraph(
        'Després de cinc setmanes seques, els mapes mostren un canvi de temps. La pluja arribarà dijous de matinada i deixarà entre vint-i-cinc i quaranta litres per metre quadrat, amb més quantitat en l’interior.',
      ),
      paragraph('L’acumulació serà repartida i sense tempestes fortes: justet el que el camp demanava.'),
    ],
  },
];
