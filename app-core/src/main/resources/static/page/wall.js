// The wall display as a page: reads the board every five seconds and needs no login. Its language is the browser's, or ?lang=en.

const PERIOD = 5000;
const WORDS = {
  zh: {
    FREE: "空闲", BOOKED: "已约", TAKEN: "—", NONE: "", empty: "今天没有更多场次", off: "大屏网页未开放",
    stale: "暂时无法更新",
  },
  en: {
    FREE: "Free", BOOKED: "Booked", TAKEN: "—", NONE: "", empty: "No more slots today", off: "The wall page is off",
    stale: "Can't be refreshed at the moment",
  },
};

const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const language = asked.startsWith("en") ? "en" : "zh";
const words = WORDS[language];
const part = (id) => document.getElementById(id);

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

async function read() {
  try {
    const response = await fetch("/wall");
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

if (!window.tooOld) {
  read();
}
