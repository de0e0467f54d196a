package io.courtflash.core.money.gateway.wechat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.courtflash.core.money.gateway.wechat.SimulatedLedger.Answer;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * WeChat Pay as an HTTP server: it checks the merchant's signatures, and signs and encrypts as the
 * real one does. Each queued fault befalls one request.
 */
final class SimulatedWechat implements AutoCloseable {

  static final String MERCHANT = "1900000001";
  static final String APP = "wx8888888888888888";

  /** Longer than any answer on this computer takes, shorter than anybody wants to wait. */
  static final Duration TIMEOUT = PaymentGateway.MAX_REQUEST_TIME;

  private static final Duration SHORT_TIMEOUT = Duration.ofMillis(300);
  private static final String NONCE = "EbzDCX3wNqTj9Kf1";
  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          "WECHATPAY2-SHA256-RSA2048 mchid=\"(.+)\",nonce_str=\"(.+)\",timestamp=\"(.+)\","
              + "serial_no=\"(.+)\",signature=\"(.+)\"");

  private static final String AUTHORIZE = "/connect/oauth2/authorize";
  private static final int FOUND = 302;

  /** What befalls a request. */
  enum Fault {
    /** It is carried out; the answer is an error of the server. */
    SERVER_ERROR,
    TOO_MANY_REQUESTS,
    /** It is carried out; the connection is cut before the answer. */
    CUT,
    /** It is carried out, and never answered. */
    NEVER_ANSWERED,
    UNSIGNED,
    FORGED,
    FOREIGN_SERIAL,
    NO_JSON,
    /** It isn't carried out, if it would change anything. */
    NOT_GRANTED
  }

  final SimulatedLedger ledger = new SimulatedLedger();
  final SimulatedPayers payers = new SimulatedPayers(ledger.openIds);
  final Queue<Fault> faults = new ConcurrentLinkedQueue<>();

  /** What befalls every request for which no other fault is queued. */
  volatile @Nullable Fault always;

  private final SimulatedKeys keys;
  private final HttpServer server;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile InstantSource clock;

  /** The bill that the address was given of: a later one has other times. */
  private volatile String offered = "";

  SimulatedWechat(SimulatedKeys keys, Instant now) throws IOException {
    this(keys, InstantSource.fixed(now));
  }

  SimulatedWechat(SimulatedKeys keys, InstantSource clock) throws IOException {
    this.keys = keys;
    this.clock = clock;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(workers);
    server.createContext("/", this::serve);
    server.start();
  }

  /** Sets the provider's clock. */
  void setClock(Instant now) {
    this.clock = InstantSource.fixed(now);
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** The merchant's settings, with their files. */
  WechatProperties properties(Path directory, boolean withPublicKey) throws IOException {
    return properties(keys.files(directory, withPublicKey), TIMEOUT);
  }

  /** The same with a short time-out, for what is never answered. */
  WechatProperties impatient(Path directory) throws IOException {
    return properties(keys.files(directory, true), SHORT_TIMEOUT);
  }

  WechatProperties properties(WechatProperties.Keys files, Duration timeout) {
    return properties("https://hall.example", files, timeout);
  }

  /**
   * The merchant's settings.
   *
   * @param hall the address at which everybody reaches the hall
   */
  WechatProperties properties(String hall, WechatProperties.Keys files, Duration timeout) {
    return new WechatProperties(
        MERCHANT,
        APP,
        hall + "/pay/notify/wechat",
        EnumSet.allOf(PayChannel.class),
        files,
        new WechatProperties.OAuth(address().resolve(AUTHORIZE), address()),
        address(),
        timeout);
  }

  private void serve(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Fault next = faults.poll();
    Fault fault = next == null ? always : next;
    boolean isRefused = fault == Fault.NOT_GRANTED && exchange.getRequestMethod().equals("POST");
    Answer answer = isRefused ? Answer.refused(403, "NO_AUTH") : answer(exchange, body);
    try (exchange) {
      switch (fault) {
        case CUT -> {
          return;
        }
        case NEVER_ANSWERED -> closed.await();
        case SERVER_ERROR -> answer = Answer.refused(500, "SYSTEM_ERROR");
        case TOO_MANY_REQUESTS -> answer = Answer.refused(429, "FREQUENCY_LIMITED");
        case NO_JSON -> answer = new Answer(200, "<html>");
        case UNSIGNED, FORGED, FOREIGN_SERIAL, NOT_GRANTED -> {}
        case null -> {}
      }
      send(exchange, answer, fault);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(HttpExchange exchange, Answer answer, @Nullable Fault fault)
      throws IOException {
    Instant now = clock.instant();
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "application/json; charset=utf-8");
    headers.set("Date", DateTimeFormatter.RFC_1123_DATE_TIME.format(now.atOffset(ZoneOffset.UTC)));
    if (answer.status() == FOUND) {
      headers.set("Location", answer.body());
    } else if (fault != Fault.UNSIGNED && isOfPay(exchange)) {
      String asked = exchange.getRequestHeaders().getFirst("Wechatpay-Serial");
      signatureHeaders(asked, now, fault == Fault.FORGED ? "else" : answer.body())
          .forEach(headers::set);
    }
    if (fault == Fault.FOREIGN_SERIAL) {
      headers.set("Wechatpay-Serial", "1234ABCD");
    }
    exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Only WeChat Pay's own answers are signed. */
  private static boolean isOfPay(HttpExchange exchange) {
    return exchange.getRequestHeaders().containsKey("Wechatpay-Serial");
  }

  private Answer answer(HttpExchange exchange, String body) {
    URI uri = exchange.getRequestURI();
    if (uri.getPath().equals(AUTHORIZE)) {
      return new Answer(FOUND, payers.comeBack(uri, clock.instant()).toString());
    }
    if (uri.getPath().equals("/sns/oauth2/access_token")) {
      return payers.exchange(uri.getRawQuery(), clock.instant());
    }
    if (!isAuthorized(exchange, body)) {
      return Answer.refused(401, "SIGN_ERROR");
    }
    String path = uri.getPath();
    String last = path.substring(path.lastIndexOf('/') + 1);
    boolean isPost = exchange.getRequestMethod().equals("POST");
    if (path.startsWith("/v3/pay/transactions/out-trade-no/")) {
      return isPost ? ledger.close(path.split("/", -1)[5]) : ledger.query(last);
    }
    if (path.startsWith("/v3/pay/transactions/")) {
      return ledger.create(last, JSON.parseObject(body));
    }
    if (path.startsWith("/v3/refund/domestic/refunds")) {
      return isPost ? ledger.createRefund(JSON.parseObject(body)) : ledger.queryRefund(last);
    }
    return path.equals("/bill") ? new Answer(200, offered) : tradeBill(uri.getQuery());
  }

  private Answer tradeBill(String query) {
    if (!query.contains("bill_date=" + timeOfProvider().toLocalDate())) {
      return Answer.refused(400, "NO_STATEMENT_EXIST");
    }
    String bill = bill();
    offered = bill;
    return Answer.ok(
        JSONObject.of(
            "hash_type", "SHA1", "hash_value", sha1(bill), "download_url", address() + "/bill"));
  }

  String bill() {
    return ledger.bill(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").format(timeOfProvider()));
  }

  private OffsetDateTime timeOfProvider() {
    return clock.instant().atOffset(ZoneOffset.ofHours(8));
  }

  private static String sha1(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isAuthorized(HttpExchange exchange, String body) {
    Matcher given =
        AUTHORIZATION.matcher(
            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    if (!given.matches()
        || !given.group(1).equals(MERCHANT)
        || !given.group(4).equals(SimulatedKeys.MERCHANT_SERIAL)) {
      return false;
    }
    String message =
        String.join(
            "\n",
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            given.group(3),
            given.group(2),
            body,
            "");
    return keys.isSignedByMerchant(message, given.group(5));
  }

  private Map<String, String> signatureHeaders(String serial, Instant at, String body) {
    Map<String, String> headers = new HashMap<>();
    headers.put("Wechatpay-Serial", serial);
    headers.put("Wechatpay-Timestamp", Long.toString(at.getEpochSecond()));
    headers.put("Wechatpay-Nonce", NONCE);
    headers.put("Wechatpay-Signature", keys.sign(at, NONCE, body));
    return headers;
  }

  /** A notice with any content, signed and encrypted as WeChat Pay does it. */
  SignedNotice notice(String event, JSONObject content, Instant signedAt, String serial) {
    String nonce = "fdasflkja484";
    JSONObject resource =
        JSONObject.of("algorithm", "AEAD_AES_256_GCM", "nonce", nonce, "associated_data", event)
            .fluentPut("ciphertext", SimulatedKeys.encrypt(content.toString(), nonce, event));
    JSONObject body =
        JSONObject.of(
                "id",
                "EV-1",
                "event_type",
                event,
                "resource_type",
                "encrypt-resource",
                "summary",
                content.getString("out_trade_no"))
            .fluentPut("resource", resource);
    return signed(body, signedAt, serial);
  }

  SignedNotice signed(JSONObject notice, Instant signedAt, String serial) {
    String body = notice.toString();
    return new SignedNotice(signatureHeaders(serial, signedAt, body), body);
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    workers.shutdownNow();
  }
}
