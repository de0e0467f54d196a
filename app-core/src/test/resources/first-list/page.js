// A small page of a client of the first interface list: it says what it accepts as such clients do, and shows lists as rows with buttons.
const shown = 10;
const accept = "application/json, text/plain, */*";
let token = "";

async function call(method, path, body, type = "application/json") {
  const headers = { Accept: accept };
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  if (body !== undefined) {
    headers["Content-Type"] = type;
  }
  const answer = await fetch(path, {
    method, headers, body: body === undefined || type !== "application/json" ? body : JSON.stringify(body),
  });
  const { code, enumCode, message, data } = await answer.json();
  note(`${method} ${path.split("?")[0]}: ${enumCode}`);
  if (code !== 200) {
    throw new Error(message);
  }
  return data;
}

const root = document.createElement("main");
document.body.replaceChildren(root);

function add(tag, id, text = "", parent = root) {
  const element = document.createElement(tag);
  element.id = id;
  element.textContent = text;
  parent.append(element);
  return element;
}

function button(id, text, act, parent = root) {
  add("button", id, text, parent).addEventListener("click", () => act().catch((error) => note(error.message)));
}

const fields = Object.fromEntries(["name", "password", "order"].map((id) => [id, add("input", id)]));
const told = add("p", "told");
const rows = add("ul", "rows");

function note(text) {
  told.textContent = text;
}

function list(items, kind, text, ...actions) {
  rows.replaceChildren();
  items.slice(0, shown).forEach((item) => {
    const row = add("li", `${kind}-${item.id}`, `${text(item)} `, rows);
    actions.forEach(([name, act]) => button(`${name}-${item.id}`, name, () => act(item), row));
  });
  note(`${kind}: ${items.length}`);
}

const credentials = () => ({ studentId: fields.name.value, password: fields.password.value });
const enter = (path) => async () => {
  token = "";
  token = await call("POST", path, credentials());
};

async function outcome(traceId) {
  const result = await call("GET", `/reserve/result/${traceId}`);
  if (result.status === "PENDING") {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return outcome(traceId);
  }
  return result;
}

const reserve = async (slot) => {
  const result = await outcome(await call("POST", "/reserve", { slotId: slot.id, sessionId: slot.sessionId }));
  note(`claim: ${result.status}`);
};

const slots = async (session) => {
  const query = new URLSearchParams({
    sessionId: session.id, startTimeLowerBound: "09:00:00", endTimeUpperBound: "10:00:00",
  });
  list(await call("GET", `/browse/slot?${query}`), "slot", (slot) => `${slot.startTime} ${slot.endTime}`, ["reserve", reserve]);
};

const mine = async () => list(
  await call("GET", "/browse/reservation"), "reservation", (one) => one.status,
  ["pay", async (one) => {
    fields.order.value = (await call("POST", `/pay/wechat/${one.id}`)).outTradeNo;
  }],
  ["cancel", (one) => call("DELETE", `/reserve/${one.id}`).then(mine)],
  ["refund", (one) => call("POST", `/pay/refund/${one.id}`).then(mine)],
);

const settings = async () => list(
  (await call("GET", "/admin/system")).configItems.map((item) => ({ id: item.configKey, ...item })),
  "setting", (item) => item.value,
  ["set", async (item) => {
    await call("PATCH", "/admin/system", { configItems: [{ configKey: item.configKey, value: item.value }] });
    await call("PATCH", `/admin/system/${item.configKey}`, item.value, "text/plain");
    note(`value: ${await call("GET", `/admin/system/${item.configKey}`)}`);
  }],
);

button("register", "register", enter("/auth/register"));
button("login", "login", enter("/auth/login"));
button("sessions", "sessions", async () => list(
  await call("GET", "/browse/session?flashTimeLowerBound=11:00&flashTimeUpperBound=13:00"), "session",
  (session) => `${session.flashTime} ${session.isActive}`, ["slots", slots],
  ["warmup", (session) => call("POST", `/admin/warmup/${session.id}`)],
  ["open", (session) => call("POST", `/admin/open/${session.id}`)],
));
button("mine", "mine", mine);
button("paid", "paid", () => call("POST", `/pay/wechat/mock-success/${fields.order.value}`));
button("settings", "settings", settings);
button("users", "users", async () => list(
  await call("GET", "/admin/users"), "user", (user) => `${user.studentId} ${user.isActive}`,
  ["find", async (user) => note(`found: ${(await call("GET", `/admin/users/${user.id}`)).studentId}`)],
));
button("end", "end", () => call("DELETE", "/user/me"));
