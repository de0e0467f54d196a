package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A request that is refused when its body exceeds a size or takes longer than a time to read. */
public class BodyLimitedRequest extends HttpServletRequestWrapper {

  private final long limit;
  private final Duration time;
  private @Nullable ServletInputStream body;

  /**
   * Wraps a request.
   *
   * @param limit in bytes
   */
  public BodyLimitedRequest(HttpServletRequest request, long limit, Duration time) {
    super(request);
    this.limit = limit;
    this.time = time;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    ServletInputStream opened = body;
    if (opened == null) {
      opened = new LimitedInputStream(super.getInputStream(), limit, time);
      body = opened;
    }
    return opened;
  }

  @Override
  public BufferedReader getReader() throws IOException {
    return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
  }

  private static final class LimitedInputStream extends ServletInputStream {

    private final ServletInputStream from;
    private final long started = System.nanoTime();
    private final long nanos;
    private long left;

    LimitedInputStream(ServletInputStream from, long limit, Duration time) {
      this.from = from;
      this.left = limit;
      this.nanos = time.toNanos();
    }

    @Override
    public int read() throws IOException {
      int read = from.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = from.read(into, offset, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int bytes) {
      left -= bytes;
      if (left < 0) {
        throw Refusal.of(ResponseCode.PAYLOAD_TOO_LARGE);
      }
      if (System.nanoTime() - started > nanos) {
        throw Refusal.of(ResponseCode.REQUEST_TIMEOUT);
      }
    }

    @Override
    public boolean isFinished() {
      return from.isFinished();
    }

    @Override
    public boolean isReady() {
      return from.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      from.setReadListener(listener);
    }
  }
}
