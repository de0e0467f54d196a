package io.courtflash.core.money.gateway.alipay;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.courtflash.core.money.provider.PaymentGateway;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Alipay as an HTTP server: it checks the application's signatures, and signs as the real one does.
 */
final class SimulatedAlipay implements AutoCloseable {

  static final String APP = "2021000000000001";
  static final String SELLER = "2088000000000001";

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final Pattern AUTHORIZATION =
      Pattern.compile("ALIPAY-SHA256withRSA (app_id=(.+),nonce=(.+),timestamp=([0-9]+)),sign=(.+)");

  /** Made once, because that takes long. */
  private static final KeyPair APPLICATION_KEYS = rsa();

  private static final KeyPair ALIPAY_KEYS = rsa();

  /** What befalls every request. */
  enum Fault {
    /** It is carried out; the answer is an error of the server. */
    SERVER_ERROR,
    /** It is carried out; the connection is cut before the answer. */
    CUT,
    UNSIGNED,
    NO_JSON,
    /** It isn't carried out, if it would change anything. */
    NOT_GRANTED
  }

  /** An order that was opened; Alipay answers that it doesn't exist until somebody scans it. */
  record Order(String number, BigDecimal amount, String status) {

    String tradeNo() {
      return "2030010122" + number.substring(0, 18);
    }
  }

  /** A refund. */
  record Refund(String number, Order order, BigDecimal amount) {}

  final Map<String, Order> orders = new ConcurrentHashMap<>();
  final Map<String, Refund> refunds = new ConcurrentHashMap<>();

  /** Orders that are paid at the very moment at which they are closed. */
  final Set<String> paidWhenClosing = ConcurrentHashMap.newKeySet();

  /** Whether refunds are accepted, and made later. */
  volatile boolean isSlowToRefund;

  volatile @Nullable Fault fault;
  private final HttpServer server;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Instant now;

  private record Answer(int status, String body) {

    static Answer ok(JSONObject body) {
      return new Answer(200, body.toString());
    }

    static Answer refused(int status, String code) {
      return new Answer(status, JSONObject.of("code", code, "message", "no").toString());
    }
  }

  SimulatedAlipay(Instant now) throws IOException {
    this.now = now;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(workers);
    server.createContext("/", this::serve);
    server.start();
  }

  /** The application's settings, with their files. */
  AlipayProperties properties(Path directory) throws IOException {
    return properties(directory, PaymentGateway.MAX_REQUEST_TIME);
  }

  AlipayProperties properties(Path directory, Duration timeout) throws IOException {
    Path own = Files.writeString(directory.resolve("own.pem"), text(APPLICATION_KEYS.getPrivate()));
    Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rw-------"));
    return new AlipayProperties(
        APP,
        SELLER,
        "https://hall.example/pay/notify/alipay",
        own,
        Files.writeString(directory.resolve("alipay.pem"), text(ALIPAY_KEYS.getPublic())),
        address(),
        timeout);
  }

  private static String text(Key key) {
    return Base64.getEncoder().encodeToString(key.getEncoded());
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void pay(String number) {
    orders.computeIfPresent(
        number, (_, order) -> new Order(number, order.amount(), "TRADE_SUCCESS"));
  }

  void scan(String number) {
    orders.computeIfPresent(
        number, (_, order) -> new Order(number, order.amount(), "WAIT_BUYER_PAY"));
  }

  private void serve(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String path = exchange.getRequestURI().toString();
    Fault befalls = fault;
    if (path.startsWith("/bill")) {
      try (exchange) {
        write(exchange, 200, bill(path.equals("/bill")));
      }
      return;
    }
    Answer answer;
    if (!isAuthorized(exchange, body)) {
      answer = Answer.refused(401, "invalid-signature");
    } else if (befalls == Fault.NOT_GRANTED && !path.contains("query")) {
      answer = Answer.refused(403, "insufficient-isv-permissions");
    } else {
      answer = answer(path, JSON.parseObject(body));
    }
    try (exchange) {
      if (befalls != Fault.CUT) {
        send(exchange, befalls == Fault.SERVER_ERROR ? Answer.refused(500, "unknown") : answer);
      }
    }
  }

  private void send(HttpExchange exchange, Answer answer) throws IOException {
    String body = fault == Fault.NO_JSON ? "<html>" : answer.body();
    var headers = exchange.getResponseHeaders();
    String timestamp = Long.toString(now.toEpochMilli());
    headers.set("alipay-timestamp", timestamp);
    headers.set("alipay-nonce", "abc");
    if (fault != Fault.UNSIGNED) {
      headers.set(
          "alipay-signature",
          sign(String.join("\n", timestamp, "abc", body, ""), ALIPAY_KEYS.getPrivate()));
    }
    write(exchange, answer.status(), body.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  private Answer answer(String path, @Nullable JSONObject request) {
    if (request == null) {
      return path.endsWith("bill_date=" + now.atOffset(ZoneOffset.UTC).toLocalDate())
          ? Answer.ok(JSONObject.of("bill_download_url", address() + "/bill"))
          : Answer.ok(JSONObject.of("bill_download_url", address() + "/bill-empty"));
    }
    String number = request.getString("out_trade_no");
    return switch (path.substring(path.lastIndexOf("/trade/") + "/trade/".length())) {
      case "precreate" -> create(number, request);
      case "query" -> query(orders.get(number));
      case "close" -> close(number);
      case "refund" -> refund(number, request);
      default -> queryRefund(number, request.getString("out_request_no"));
    };
  }

  private Answer create(String number, JSONObject request) {
    BigDecimal amount = request.getBigDecimal("total_amount");
    Order order = orders.computeIfAbsent(number, it -> new Order(it, amount, "UNKNOWN"));
    return order.status().equals("TRADE_SUCCESS")
        ? Answer.refused(400, "ACQ.TRADE_HAS_SUCCESS")
        : Answer.ok(
            JSONObject.of(
                "out_trade_no", number, "qr_code", "https://qr.alipay.com/" + order.number()));
  }

  private static Answer query(@Nullable Order order) {
    if (order == null || order.status().equals("UNKNOWN")) {
      return Answer.refused(400, "ACQ.TRADE_NOT_EXIST");
    }
    return Answer.ok(
        JSONObject.of(
            "out_trade_no", order.number(),
            "trade_no", order.tradeNo(),
            "trade_status", order.status(),
            "total_amount", order.amount().toPlainString()));
  }

  private Answer close(String number) {
    if (paidWhenClosing.remove(number)) {
      pay(number);
    }
    Order order = orders.get(number);
    if (order == null || order.status().equals("UNKNOWN")) {
      return Answer.refused(400, "ACQ.TRADE_NOT_EXIST");
    }
    if (!order.status().equals("WAIT_BUYER_PAY")) {
      return Answer.refused(400, "ACQ.REASON_TRADE_STATUS_INVALID");
    }
    orders.put(number, new Order(number, order.amount(), "TRADE_CLOSED"));
    return query(orders.get(number));
  }

  private Answer refund(String number, JSONObject request) {
    Order order = orders.get(number);
    String refundNo = request.getString("out_request_no");
    BigDecimal amount = request.getBigDecimal("refund_amount");
    BigDecimal refunded =
        refunds.values().stream()
            .filter(it -> it.order().number().equals(number) && !it.number().equals(refundNo))
            .map(Refund::amount)
            .reduce(amount, BigDecimal::add);
    if (order == null || !order.status().equals("TRADE_SUCCESS")) {
      return Answer.refused(400, "ACQ.TRADE_NOT_EXIST");
    }
    if (refunded.compareTo(order.amount()) > 0) {
      return Answer.refused(400, "ACQ.REFUND_AMT_NOT_EQUAL_TOTAL");
    }
    if (!isSlowToRefund) {
      refunds.putIfAbsent(refundNo, new Refund(refundNo, order, amount));
    }
    return Answer.ok(JSONObject.of("out_trade_no", number, "fund_change", "Y"));
  }

  private Answer queryRefund(String number, String refundNo) {
    Refund refund = refunds.get(refundNo);
    return refund == null || !refund.order().number().equals(number)
        ? Answer.ok(new JSONObject())
        : Answer.ok(JSONObject.of("out_request_no", refundNo, "refund_status", "REFUND_SUCCESS"));
  }

  private byte[] bill(boolean isToday) throws IOException {
    StringBuilder text =
        new StringBuilder("#支付宝业务明细查询\r\n支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号\r\n");
    String time = TIME.format(now.atOffset(ZoneOffset.ofHours(8)));
    for (Order order : isToday ? orders.values() : List.<Order>of()) {
      if (order.status().equals("TRADE_SUCCESS")) {
        text.append(line(order, "交易", time, order.amount(), ""));
      }
    }
    for (Refund refund : isToday ? refunds.values() : List.<Refund>of()) {
      text.append(line(refund.order(), "退款", time, refund.amount().negate(), refund.number()));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream files = new ZipOutputStream(bytes, Charset.forName("GBK"))) {
      files.putNextEntry(new ZipEntry("20880_业务明细(汇总).csv"));
      files.putNextEntry(new ZipEntry("20880_业务明细.csv"));
      files.write(text.append("#业务明细列表结束\r\n").toString().getBytes(Charset.forName("GBK")));
    }
    return bytes.toByteArray();
  }

  private static String line(
      Order order, String kind, String time, BigDecimal amount, String refund) {
    return String.join(
            "\t,", order.tradeNo(), order.number(), kind, time, amount.toPlainString(), refund)
        + "\r\n";
  }

  private boolean isAuthorized(HttpExchange exchange, String body) {
    Matcher given =
        AUTHORIZATION.matcher(
            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    if (!given.matches() || !given.group(2).equals(APP)) {
      return false;
    }
    String text =
        String.join(
            "\n",
            given.group(1),
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            body,
            "");
    try {
      Signature check = Signature.getInstance("SHA256withRSA");
      check.initVerify(APPLICATION_KEYS.getPublic());
      check.update(text.getBytes(StandardCharsets.UTF_8));
      return check.verify(Base64.getDecoder().decode(given.group(5)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The form of a notice that an order is paid. */
  String notice(String number, String app, String seller, String status, Instant sentAt) {
    Order order = Objects.requireNonNull(orders.get(number));
    Map<String, String> fields = new TreeMap<>();
    fields.put("app_id", app);
    fields.put("seller_id", seller);
    fields.put("out_trade_no", number);
    fields.put("trade_no", order.tradeNo());
    fields.put("trade_status", status);
    fields.put("total_amount", order.amount().toPlainString());
    fields.put("notify_time", TIME.format(sentAt.atOffset(ZoneOffset.ofHours(8))));
    fields.put("subject", "场馆 & Hall=1");
    String signed =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + field.getValue())
            .collect(Collectors.joining("&"));
    fields.put("sign", sign(signed, ALIPAY_KEYS.getPrivate()));
    fields.put("sign_type", "RSA2");
    return fields.entrySet().stream()
        .map(
            field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static String sign(String text, PrivateKey key) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyPair rsa() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      // Shorter than the provider's, whose signatures would take most of a test's processor time.
      generator.initialize(1024);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }
}
