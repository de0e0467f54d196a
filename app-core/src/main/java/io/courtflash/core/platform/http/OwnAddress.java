package io.courtflash.core.platform.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import lombok.RequiredArgsConstructor;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The address at which this computer reaches the engine's own web server. */
@Component
@RequiredArgsConstructor
public class OwnAddress {

  private final Environment environment;

  /**
   * The address, while the web server runs. A server that listens on every address is reached by
   * loopback.
   *
   * @throws UnknownHostException the configured address has no such name
   */
  public InetSocketAddress current() throws UnknownHostException {
    InetAddress bound = InetAddress.getByName(configured());
    InetAddress reached = bound.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : bound;
    return new InetSocketAddress(reached, port());
  }

  /** The configured address and the port, as a person writes them. */
  public String text() {
    return configured() + ":" + port();
  }

  private String configured() {
    return environment.getProperty("server.address", "0.0.0.0");
  }

  /** The port; 0 while the web server doesn't run. */
  public int port() {
    return environment.getProperty("local.server.port", Integer.class, 0);
  }
}
