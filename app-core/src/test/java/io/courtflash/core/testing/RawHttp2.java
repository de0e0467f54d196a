package io.courtflash.core.testing;

import io.courtflash.testkit.TestTimeout;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map.Entry;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.hpack.HpackException;

/** A connection by HTTP/2 on which a test chooses each header and each frame. */
public final class RawHttp2 implements AutoCloseable {

  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RST_STREAM = 3;
  private static final int SETTINGS = 4;
  private static final int GOAWAY = 7;
  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int ONE_BYTE_LENGTH = 127;
  private static final int MAX_HEADERS = 8192;

  private final SSLSocket socket;
  private final DataInputStream in;
  private final HpackDecoder decoder = new HpackDecoder(MAX_HEADERS, System::nanoTime);
  private int stream = -1;

  private RawHttp2(SSLSocket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
  }

  public static RawHttp2 to(TlsConnector tls) throws IOException {
    SSLSocket socket =
        (SSLSocket)
            tls.trusting()
                .getSocketFactory()
                .createSocket(InetAddress.getLoopbackAddress(), tls.port());
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    RawHttp2 connection = new RawHttp2(socket);
    connection.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    connection.frame(SETTINGS, 0, 0, new byte[0]);
    return connection;
  }

  /**
   * What came of a request.
   *
   * @param status 0 when its stream or its connection was ended without one
   */
  public record Answer(int status, String body) {}

  /**
   * Sends a request on a stream of its own, and reads its answer.
   *
   * @param body each text is a frame; none for a request without a body
   */
  public Answer ask(List<Entry<String, String>> headers, List<String> body) throws IOException {
    stream += 2;
    frame(HEADERS, END_HEADERS | (body.isEmpty() ? END_STREAM : 0), stream, encoded(headers));
    for (int i = 0; i < body.size(); i++) {
      byte[] bytes = body.get(i).getBytes(StandardCharsets.UTF_8);
      frame(DATA, i == body.size() - 1 ? END_STREAM : 0, stream, bytes);
    }
    return answer();
  }

  private Answer answer() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    int status = 0;
    int flags = 0;
    while ((flags & END_STREAM) == 0) {
      int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
      int type = in.readUnsignedByte();
      flags = in.readUnsignedByte();
      int of = in.readInt();
      byte[] payload = in.readNBytes(length);
      if (type == GOAWAY || (type == RST_STREAM && of == stream)) {
        return new Answer(status, body.toString(StandardCharsets.UTF_8));
      }
      if (of != stream || (type != DATA && type != HEADERS)) {
        flags = 0;
      } else if (type == DATA) {
        body.write(payload);
      } else if (decoded(payload) instanceof MetaData.Response response) {
        status = response.getStatus();
      }
    }
    return new Answer(status, body.toString(StandardCharsets.UTF_8));
  }

  private MetaData decoded(byte[] headers) throws IOException {
    try {
      return decoder.decode(ByteBuffer.wrap(headers));
    } catch (HpackException.SessionException | HpackException.StreamException e) {
      throw new IOException(e);
    }
  }

  /** Literally, so that what isn't allowed arrives, too. */
  private static byte[] encoded(List<Entry<String, String>> headers) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    for (Entry<String, String> header : headers) {
      block.write(0);
      addText(block, header.getKey());
      addText(block, header.getValue());
    }
    return block.toByteArray();
  }

  private static void addText(ByteArrayOutputStream block, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    block.write(Math.min(bytes.length, ONE_BYTE_LENGTH));
    if (bytes.length >= ONE_BYTE_LENGTH) {
      block.write(bytes.length - ONE_BYTE_LENGTH);
    }
    block.writeBytes(bytes);
  }

  private void frame(int type, int flags, int of, byte[] payload) throws IOException {
    write(
        ByteBuffer.allocate(9 + payload.length)
            .put((byte) 0)
            .putShort((short) payload.length)
            .put((byte) type)
            .put((byte) flags)
            .putInt(of)
            .put(payload)
            .array());
  }

  private void write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
