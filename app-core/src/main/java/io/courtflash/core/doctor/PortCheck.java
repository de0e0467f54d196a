package io.courtflash.core.doctor;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Whether students' requests are taken in. */
@Component
class PortCheck implements HealthCheck {

  private static final int PATIENCE_MILLIS = 1000;

  private final Environment environment;

  PortCheck(Environment environment) {
    this.environment = environment;
  }

  @Override
  public List<Finding> look(Instant now) {
    String address = environment.getProperty("server.address", "0.0.0.0");
    String port = environment.getProperty("local.server.port", "0");
    String where = address + ":" + port;
    return List.of(
        accepts(address, Integer.parseInt(port))
            ? Finding.ok("port", where)
            : Finding.fail("port-silent", where));
  }

  private static boolean accepts(String address, int port) {
    try (Socket socket = new Socket()) {
      InetAddress asked = InetAddress.getByName(address);
      InetAddress reached = asked.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : asked;
      socket.connect(new InetSocketAddress(reached, port), PATIENCE_MILLIS);
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
