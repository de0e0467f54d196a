package io.courtflash.core.doctor;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Checks that this program accepts connections on the port that students use. */
@Component
class PortCheck implements HealthCheck {

  private static final int TIMEOUT_MILLIS = 1000;

  private final Environment environment;

  PortCheck(Environment environment) {
    this.environment = environment;
  }

  @Override
  public String name() {
    return "Port";
  }

  @Override
  public List<Finding> check(Instant now) {
    String address = environment.getProperty("server.address", "0.0.0.0");
    String port = environment.getProperty("local.server.port", "0");
    String listening = address + ":" + port;
    return List.of(
        acceptsConnection(address, Integer.parseInt(port))
            ? Finding.ok(FindingCode.PORT, listening)
            : Finding.fail(FindingCode.PORT_SILENT, listening));
  }

  private static boolean acceptsConnection(String address, int port) {
    try (Socket socket = new Socket()) {
      InetAddress bound = InetAddress.getByName(address);
      InetAddress reached = bound.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : bound;
      socket.connect(new InetSocketAddress(reached, port), TIMEOUT_MILLIS);
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
