package io.courtflash.core.platform.servers.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Makes sockets for the broker's client that connect to servers of this user only. */
public final class OwnServerSocketFactory extends SocketFactory {

  @Override
  public Socket createSocket() {
    return new OwnServerSocket();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new OwnServerSocket(), new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new OwnServerSocket(), new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    return createSocket(InetAddress.getByName(host), port, localHost, localPort);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort)
      throws IOException {
    OwnServerSocket socket = new OwnServerSocket();
    socket.bind(new InetSocketAddress(localHost, localPort));
    return connected(socket, new InetSocketAddress(host, port));
  }

  private static Socket connected(OwnServerSocket socket, InetSocketAddress server)
      throws IOException {
    socket.connect(server);
    return socket;
  }
}
