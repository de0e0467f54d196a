package io.courtflash.core.platform.servers.process;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * A connection on loopback to a server of the user who runs this program. When another user's
 * program has the port, it is closed before anything is sent; see {@link PortOwner}.
 */
public final class OwnServerSocket extends Socket {

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    super.connect(endpoint, timeout);
    if (!PortOwner.isThisUsers(this)) {
      close();
      throw refusal(getPort());
    }
  }

  static ConnectException refusal(int port) {
    return new ConnectException(
        "Port %d belongs to a program of another user of this computer".formatted(port));
  }
}
