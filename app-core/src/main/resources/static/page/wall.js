// The wall display as a page: reads the board every five seconds and needs no login. Its language is the browser's, or ?lang=en.
// Staff can pair it by six digits; then it shows the code by which people check themselves in. ?pair asks for digits by itself.

const PERIOD = 5000;
const TOKEN = "courtflash.display";
const WORDS = {
  zh: {
    FREE: "空闲", BOOKED: "已约", TAKEN: "—", NONE: "", empty: "今天没有更多场次", off: "大屏网页未开放",
    stale: "暂时无法更新", pair: "显示签到码", scan: "扫码签到",
    digits: "请在控制台的“设置 → 签到屏”中输入", busy: "请稍后再试",
  },
  en: {
    FREE: "Free", BOOKED: "Booked", TAKEN: "—", NONE: "", empty: "No more slots today", off: "The wall page is off",
    stale: "Can't be refreshed at the moment", pair: "Show check-in code", scan: "Scan to check in",
    digits: "Type these digits under Settings → Check-in screens of the console", busy: "Please try again later",
  },
};

const asked = new URLSearchParams(location.search);
const language = (asked.get("lang") ?? navigator.language).startsWith("en") ? "en" : "zh";
const words = WORDS[language];
const part = (id) => document.getElementById(id);
const picture = /** @type {HTMLImageElement} */ (part("code"));

document.documentElement.lang = language === "en" ? "en" : "zh-CN";

function cell(tag, text, state) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (state) {
    made.dataset.state = state;
  }
  return made;
}

function line(cells) {
  const row = document.createElement("tr");
  row.append(...cells);
  return row;
}

function show(board) {
  part("hall").textContent = board.hall;
  document.title = board.hall;
  part("clock").textContent = `${board.date} ${board.now.slice(0, 5)}`;
  const heads = board.courts.map((court) => cell("th", court));
  const rows = board.rows.map((row) =>
    line([
      cell("th", row.start.slice(0, 5)),
      ...row.cells.map((one) => cell("td", one.label || words[one.state], one.state)),
    ]),
  );
  part("board").replaceChildren(...(rows.length === 0 ? [] : [line([cell("th", ""), ...heads]), ...rows]));
  part("message").textContent = rows.length === 0 ? words.empty : "";
}

/** Asks as the screen that it is, if it is one. */
function ask(path, method = "GET") {
  return fetch(path, { method, headers: token ? { "X-Display-Token": token } : {} });
}

function keep(newer) {
  token = newer;
  try {
    if (newer) {
      localStorage.setItem(TOKEN, newer);
    } else {
      localStorage.removeItem(TOKEN);
    }
  } catch {
    // Without storage it has to be paired again after the next start.
  }
}

function kept() {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

async function pair() {
  const response = await ask("/wall/display", "POST").catch(() => null);
  if (response?.ok) {
    keep((await response.json()).data.token);
    await readCode();
  } else {
    part("how").textContent = words.busy;
    part("arrival").hidden = false;
  }
}

/** Shows the code of this moment, or the digits until staff have typed them in. */
async function readCode() {
  clearTimeout(nextCode);
  let wait = PERIOD;
  try {
    const response = token ? await ask("/wall/display") : null;
    if (response?.status === 404) {
      keep(null);
    }
    if (response?.ok) {
      const { digits, code, validMillis } = (await response.json()).data;
      showCode(digits, code);
      wait = Math.min(PERIOD, validMillis + 50);
    } else {
      showCode(null, null);
    }
  } catch {
    // An old code is of no use to anybody.
    showCode(null, null);
  }
  document.body.classList.toggle("coded", Boolean(token));
  part("arrival").hidden = !token;
  part("pair").hidden = Boolean(token);
  if (token) {
    nextCode = setTimeout(readCode, wait);
  }
}

function showCode(digits, code) {
  picture.hidden = !code;
  if (code) {
    picture.src = `data:image/svg+xml,${encodeURIComponent(code)}`;
  }
  part("digits").textContent = digits ?? "";
  part("how").textContent = digits ? words.digits : code ? words.scan : words.stale;
}

async function read() {
  try {
    const response = await ask("/wall");
    if (response.status === 404) {
      part("board").replaceChildren();
      part("message").textContent = words.off;
    } else if (response.ok) {
      show((await response.json()).data);
    } else {
      part("message").textContent = words.stale;
    }
  } catch {
    part("message").textContent = words.stale;
  }
  setTimeout(read, PERIOD);
}

let token = kept();
let nextCode;

if (!window.tooOld) {
  part("pair").textContent = words.pair;
  part("pair").onclick = pair;
  picture.alt = words.scan;
  read();
  if (!token && asked.has("pair")) {
    pair();
  } else {
    readCode();
  }
}
