package io.courtflash.core.reserve;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Passes bytes between clients and a server on this machine, until it keeps the server's answers
 * back or cuts the connections.
 */
final class CuttableProxy implements Closeable {

  private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final String host;
  private final int port;
  private volatile boolean silent;

  CuttableProxy(String host, int port) throws IOException {
    this.host = host;
    this.port = port;
    var _ = Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /** How many connections there have been. */
  int connections() {
    return sockets.size() / 2;
  }

  /** From now on nothing that the server sends reaches a client. */
  void keepAnswersBack() {
    silent = true;
  }

  /** Ends all connections; new ones pass again. */
  void cut() throws IOException {
    silent = false;
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        Socket server = new Socket(host, port);
        sockets.addAll(List.of(client, server));
        Thread.ofVirtual().start(() -> pass(client, server, false));
        Thread.ofVirtual().start(() -> pass(server, client, true));
      }
    } catch (IOException e) {
      // Closed: the test is over.
    }
  }

  private void pass(Socket from, Socket to, boolean answers) {
    byte[] buffer = new byte[8192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (!answers || !silent) {
          out.write(buffer, 0, read);
        }
      }
    } catch (IOException e) {
      // One side has closed its connection.
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    cut();
  }
}
