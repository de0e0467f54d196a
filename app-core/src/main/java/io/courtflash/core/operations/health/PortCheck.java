package io.courtflash.core.operations.health;

import io.courtflash.core.platform.http.OwnAddress;
import java.io.IOException;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that this program accepts connections on the port that students use. */
@Component
@RequiredArgsConstructor
class PortCheck implements HealthCheck {

  private static final int TIMEOUT_MILLIS = 1000;

  private final OwnAddress address;

  @Override
  public String name() {
    return "Port";
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(
        acceptsConnection()
            ? Finding.ok(FindingCode.PORT, address.text())
            : Finding.fail(FindingCode.PORT_SILENT, address.text()));
  }

  private boolean acceptsConnection() {
    try (Socket socket = new Socket()) {
      socket.connect(address.current(), TIMEOUT_MILLIS);
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
