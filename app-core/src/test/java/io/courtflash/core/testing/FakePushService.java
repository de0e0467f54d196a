package io.courtflash.core.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.courtflash.core.platform.crypto.P256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.params.HKDFParameters;

/**
 * A push service (RFC 8030) with its browsers: each decrypts what it gets, as RFC 8291 says, with
 * another library than the engine's.
 */
public final class FakePushService implements AutoCloseable {

  private static final int POINT = 65;
  private static final int SALT = 16;
  private static final int HEADER = SALT + Integer.BYTES + 1 + POINT;

  private final HttpServer server;
  private final Map<String, Browser> browsers = new ConcurrentHashMap<>();

  private FakePushService(HttpServer server) {
    this.server = server;
  }

  public static FakePushService start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      FakePushService service = new FakePushService(server);
      server.createContext("/", service::receive);
      server.start();
      return service;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The origin of its addresses, for which requests are signed. */
  public String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** A browser that has subscribed. */
  public Browser browser() {
    Browser browser = new Browser(origin() + "/push/" + RandomSecrets.hex(16));
    browsers.put(browser.endpoint, browser);
    return browser;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void receive(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Browser browser = Objects.requireNonNull(browsers.get(origin() + exchange.getRequestURI()));
    if (browser.refusal > 0) {
      exchange.getResponseHeaders().set("Retry-After", Long.toString(browser.retryAfterSeconds));
    }
    int status = browser.refusal > 0 ? browser.refusal : 201;
    browser.requests.add(
        new Request(
            status,
            System.nanoTime(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            exchange.getRequestHeaders().getFirst("TTL"),
            exchange.getRequestHeaders().getFirst("Urgency"),
            exchange.getRequestHeaders().getFirst("Content-Encoding"),
            new String(body, ISO_8859_1)));
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  /**
   * What came for a browser.
   *
   * @param body its bytes as characters
   */
  public record Request(
      int status,
      long atNanos,
      String authorization,
      String ttl,
      String urgency,
      String encoding,
      String body) {}

  /** A browser with its keys. */
  public static final class Browser {

    private final String endpoint;
    private final KeyPair keys = P256.newKeyPair();
    private final byte[] authSecret = RandomSecrets.bytes(16);
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private volatile int refusal;
    private volatile long retryAfterSeconds;

    private Browser(String endpoint) {
      this.endpoint = endpoint;
    }

    /** The body of the request that adds this browser. */
    public String subscription(String language) {
      return JSONObject.of("endpoint", endpoint, "language", language)
          .fluentPut("p256dh", base64(P256.point((ECPublicKey) keys.getPublic())))
          .fluentPut("auth", base64(authSecret))
          .toString();
    }

    /** Answers with this status from now on; 0 takes all messages again. */
    public void refuse(int status, Duration retryAfter) {
      retryAfterSeconds = retryAfter.toSeconds();
      refusal = status;
    }

    public List<Request> requests() {
      return List.copyOf(requests);
    }

    /** What the page's service worker gets, in the order of its arrival. */
    public List<JSONObject> messages() {
      return requests.stream()
          .filter(request -> request.status() == 201)
          .map(request -> JSON.parseObject(decrypted(request.body().getBytes(ISO_8859_1))))
          .toList();
    }

    private String decrypted(byte[] body) {
      byte[] senderPoint = Arrays.copyOfRange(body, HEADER - POINT, HEADER);
      try {
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(keys.getPrivate());
        agreement.doPhase(P256.publicKey(senderPoint), true);
        byte[] info =
            ByteBuffer.allocate(14 + POINT + POINT)
                .put("WebPush: info\0".getBytes(US_ASCII))
                .put(P256.point((ECPublicKey) keys.getPublic()))
                .put(senderPoint)
                .array();
        byte[] secret = derive(agreement.generateSecret(), authSecret, info, 32);
        byte[] salt = Arrays.copyOf(body, SALT);
        byte[] key = derive(secret, salt, "Content-Encoding: aes128gcm\0".getBytes(US_ASCII), 16);
        byte[] nonce = derive(secret, salt, "Content-Encoding: nonce\0".getBytes(US_ASCII), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
            Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        byte[] record = cipher.doFinal(body, HEADER, body.length - HEADER);
        int end = record.length - 1;
        while (record[end] == 0) {
          end--;
        }
        if (record[end] != 2) {
          throw new IllegalStateException("Not the last record");
        }
        return new String(record, 0, end, UTF_8);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }

    private static byte[] derive(byte[] secret, byte[] salt, byte[] info, int length) {
      HKDFBytesGenerator hkdf = new HKDFBytesGenerator(new SHA256Digest());
      hkdf.init(new HKDFParameters(secret, salt, info));
      byte[] derived = new byte[length];
      hkdf.generateBytes(derived, 0, length);
      return derived;
    }

    private static String base64(byte[] bytes) {
      return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
  }
}
