package io.courtflash.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A request that is complete, however odd it is. */
final class FuzzRequest {

  private static final int SHOWN = 2_000;

  private final String method;
  private final String target;
  private final List<String> headers;
  private final byte[] body;

  /**
   * A request.
   *
   * @param target the path and query as they are sent
   * @param headers each as a line without its end
   */
  FuzzRequest(String method, String target, List<String> headers, byte[] body) {
    this.method = method;
    this.target = target;
    this.headers = headers;
    this.body = body;
  }

  String method() {
    return method;
  }

  /** As it is sent. The connection ends with the answer. */
  byte[] bytes() {
    StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
    if (headers.stream().noneMatch(line -> line.startsWith("Host:"))) {
      head.append("Host: 127.0.0.1\r\n");
    }
    headers.forEach(line -> head.append(line).append("\r\n"));
    if (body.length > 0) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    head.append("Connection: close\r\n\r\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(body);
    return bytes.toByteArray();
  }

  /** Bytes as a person reads them in a finding. */
  static String shown(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }
}
