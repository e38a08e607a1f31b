// The end of the popup: hands the consent to the page that opened it.
const result = JSON.parse(document.getElementById('result').textContent);
if (window.opener !== null) {
  window.opener.postMessage(result, window.location.origin);
  window.close();
}
