import { register } from 'swiper/element/bundle';

/* Swiper Element as its guide shows it. */
register();
