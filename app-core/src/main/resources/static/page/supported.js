/*
 * Says so where the page can't work, before anything else runs. It is written for browsers that understand none of the
 * other scripts: no syntax of the last ten years. What it asks for came with Chrome 86, Safari 14 and Firefox 79, or
 * before, and stands for the syntax of that year as well; `docs/hall.md` lists what works.
 */
(function () {
  var needed = [
    window.Promise && Promise.any, window.Element && Element.prototype.replaceChildren,
    window.AbortController, window.ResizeObserver, window.TextDecoder, window.fetch
  ];
  var words = [
    ["zh-CN", "浏览器版本太旧，无法预约", "请升级手机系统或浏览器，或换一个浏览器打开本页面。以下版本或更新的版本可用："],
    ["en", "This browser is too old to book", "Please update it or the phone, or open this page with another browser. These work, and newer ones:"]
  ];
  var versions = "iOS 14.5 · Chrome, Edge, Android WebView (微信 WeChat) 86 · Firefox 79";

  function add(parent, tag, text, language) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    element.lang = language;
    parent.appendChild(element);
  }

  function tell() {
    var main = document.getElementsByTagName("main")[0];
    var i;
    main.innerText = "";
    main.className = "too-old";
    for (i = 0; i < words.length; i++) {
      add(main, "h1", words[i][1], words[i][0]);
      add(main, "p", words[i][2], words[i][0]);
      add(main, "p", versions, words[i][0]);
    }
  }

  for (var i = 0; i < needed.length; i++) {
    window.tooOld = window.tooOld || !needed[i];
  }
  if (window.tooOld) {
    document.addEventListener("DOMContentLoaded", tell);
  }
})();
