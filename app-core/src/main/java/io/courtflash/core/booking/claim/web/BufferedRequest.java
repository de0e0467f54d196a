package io.courtflash.core.booking.claim.web;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import lombok.RequiredArgsConstructor;

/**
 * A request whose body was read already, and can be read again by the next filter or controller.
 */
class BufferedRequest extends HttpServletRequestWrapper {

  private final BufferedBody body;

  BufferedRequest(HttpServletRequest request, byte[] body) {
    super(request);
    this.body = new BufferedBody(new ByteArrayInputStream(body));
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  @Override
  public BufferedReader getReader() {
    return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
  }

  @RequiredArgsConstructor
  private static final class BufferedBody extends ServletInputStream {

    private final ByteArrayInputStream bytes;

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return bytes.read(into, offset, length);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException("The body was read already");
    }
  }
}
