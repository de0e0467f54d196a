package io.courtflash.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes bytes that aren't requests as HTTP/1.1 wants them. */
final class ConnectionGenerator {

  /** What nobody may get an answer to: it is inside of another request's body. */
  private static final String HIDDEN = "GET /time HTTP/1.1\r\nHost: x\r\n\r\n";

  private static final String LOGIN =
      "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

  private static final List<String> AMBIGUOUS =
      List.of(
          "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
          "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: x\r\n chunked\r\n\r\n0\r\n\r\n",
          "Content-Length: +5\r\n\r\nabcde",
          "Content-Length: -5\r\n\r\nabcde",
          "Content-Length: 0x5\r\n\r\nabcde",
          "Content-Length: 5 6\r\n\r\nabcde",
          "Content-Length: 18446744073709551621\r\n\r\nabcde",
          "Content-Length\u0000: 5\r\n\r\nabcde",
          "Content Length: 5\r\n\r\nabcde",
          "Transfer-Encoding: chunked\r\n\r\nzz\r\nabcde\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n-1\r\nabcde\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nabcde\r\n0\r\n\r\n");

  private static final List<String> FORMS =
      List.of(
          "GET /time\r\n",
          "GET /time HTTP/1.0\r\n\r\n",
          "GET /time HTTP/2.0\r\nHost: x\r\n\r\n",
          "GET /time HTTP/9.9\r\nHost: x\r\n\r\n",
          "GET /time http/1.1\r\nHost: x\r\n\r\n",
          "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
          "GET /time HTTP/1.1\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: a b\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost:\r\n\r\n",
          "GET /time HTTP/1.1\nHost: x\n\n",
          "GET /time HTTP/1.1\rHost: x\r\r",
          "GET  /time  HTTP/1.1\r\nHost: x\r\n\r\n",
          "GET\t/time\tHTTP/1.1\r\nHost: x\r\n\r\n",
          "GET /time?\u0001 HTTP/1.1\r\nHost: x\r\n\r\n",
          "GET http://x/time HTTP/1.1\r\nHost: y\r\n\r\n",
          "GET time HTTP/1.1\r\nHost: x\r\n\r\n",
          "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
          "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\n: no name\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nX: a\r\n folded\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
          "GET /time HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n",
          "\r\n\r\n\r\n\r\nGET /time HTTP/1.1\r\nHost: x\r\n\r\n",
          "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
          "PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET /time HTTP/1.1\r\nHost: x\r\n\r\n",
          LOGIN + "Transfer-Encoding: chunked\r\n\r\n5;" + "x=y;".repeat(3_000) + "\r\nabcde\r\n",
          LOGIN + "Transfer-Encoding: chunked\r\n\r\n0\r\n" + "X: y\r\n".repeat(3_000) + "\r\n",
          LOGIN + "Transfer-Encoding: chunked\r\n\r\n" + "1\r\na\r\n".repeat(6_000) + "0\r\n\r\n",
          LOGIN + "Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n",
          LOGIN + "Content-Length: 9223372036854775807\r\n\r\nabcde");

  private final Random random;
  private final HostileValues hostile;

  ConnectionGenerator(Random random) {
    this.random = random;
    this.hostile = new HostileValues(random);
  }

  /** What a connection carries. */
  static final class Bytes {

    private final byte[] content;
    private final boolean hidesRequest;

    private Bytes(byte[] content, boolean hidesRequest) {
      this.content = content;
      this.hidesRequest = hidesRequest;
    }

    byte[] content() {
      return content;
    }

    /** Whether a request is hidden in it that must not be answered. */
    boolean hidesRequest() {
      return hidesRequest;
    }
  }

  /**
   * The next bytes.
   *
   * @param valid a usual request, from which some are made
   */
  Bytes next(byte[] valid) {
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Bytes(bytes(LOGIN + hostile.oneOf(AMBIGUOUS) + HIDDEN), true);
      case 2, 3 -> plain(bytes(hostile.oneOf(FORMS)));
      case 4 -> plain(oversized());
      case 5 -> plain(pipeline(valid));
      default -> plain(mutated(valid));
    };
  }

  private static Bytes plain(byte[] content) {
    return new Bytes(content, false);
  }

  private byte[] oversized() {
    return switch (random.nextInt(5)) {
      case 0 -> bytes("GET /" + "x".repeat(100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n");
      case 1 -> bytes("x".repeat(100_000) + " /time HTTP/1.1\r\nHost: x\r\n\r\n");
      case 2 -> bytes("GET /time HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(1_000_000) + "\r\n\r\n");
      case 3 -> bytes("GET /time HTTP/1.1\r\nHost: x\r\n" + "X: y\r\n".repeat(10_000) + "\r\n");
      default -> hostile.bytes(1 + random.nextInt(20_000));
    };
  }

  /** Several requests at once, the last of which is incomplete. */
  private byte[] pipeline(byte[] valid) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] open =
        bytes(new String(valid, StandardCharsets.ISO_8859_1).replace("Connection: close\r\n", ""));
    for (int i = random.nextInt(30); i >= 0; i--) {
      all.writeBytes(open);
    }
    all.writeBytes(Arrays.copyOf(valid, random.nextInt(valid.length)));
    return all.toByteArray();
  }

  private byte[] mutated(byte[] valid) {
    byte[] bytes = valid.clone();
    for (int i = 1 + random.nextInt(5); i > 0 && bytes.length > 1; i--) {
      int at = random.nextInt(bytes.length);
      bytes =
          switch (random.nextInt(4)) {
            case 0 -> replaced(bytes, at, at, hostile.bytes(1 + random.nextInt(3)));
            case 1 -> replaced(bytes, at, Math.min(bytes.length, at + 3), new byte[0]);
            case 2 -> Arrays.copyOf(bytes, at);
            default -> replaced(bytes, at, at + 1, hostile.bytes(1));
          };
    }
    return bytes;
  }

  private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
    ByteArrayOutputStream result = new ByteArrayOutputStream();
    result.write(bytes, 0, from);
    result.writeBytes(by);
    result.write(bytes, to, bytes.length - to);
    return result.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
