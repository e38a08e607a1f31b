// The build without streams has no types of its own.
declare module 'video.js/core.es.js' {
  import videojs from 'video.js';

  export default videojs;
}
