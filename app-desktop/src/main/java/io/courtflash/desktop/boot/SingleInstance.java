package io.courtflash.desktop.boot;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.process.OwnServerSocket;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a second start of the program on the same data directory show the window of the first one.
 * The first one listens on a loopback port. A file in the data directory, which only its owner can
 * read, holds the port and a random token that the second start sends.
 */
final class SingleInstance implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(SingleInstance.class);
  private static final String FILE = "instance";
  private static final byte[] ACKNOWLEDGEMENT = "coming".getBytes(US_ASCII);
  private static final int TOKEN_BYTES = 16;
  private static final int TOKEN_LENGTH = TOKEN_BYTES * 2;
  private static final int TIMEOUT_MILLIS = 2_000;
  private static final int BACKLOG = 50;

  private final ServerSocket socket;
  private final byte[] token;
  private final Runnable onSecondStart;

  private SingleInstance(ServerSocket socket, String token, Runnable onSecondStart) {
    this.socket = socket;
    this.token = token.getBytes(US_ASCII);
    this.onSecondStart = onSecondStart;
  }

  /**
   * Writes the file and listens until it is closed.
   *
   * @param onSecondStart called on any thread
   */
  static SingleInstance listen(DataDirectory directory, Runnable onSecondStart) {
    try {
      ServerSocket socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
      String token = RandomSecrets.hex(TOKEN_BYTES);
      directory.writeSecret(FILE, socket.getLocalPort() + " " + token);
      SingleInstance instance = new SingleInstance(socket, token, onSecondStart);
      Thread.ofVirtual().name("single-instance").start(instance::acceptConnections);
      return instance;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether an instance with a window runs on the data directory; it shows the window. */
  static boolean notifyRunningInstance(Path directory) {
    try {
      String[] portAndToken =
          Files.readString(directory.resolve("run").resolve(FILE), US_ASCII).split(" ", 2);
      int port = Integer.parseInt(portAndToken[0]);
      try (Socket connection = new OwnServerSocket()) {
        connection.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
        connection.setSoTimeout(TIMEOUT_MILLIS);
        connection.getOutputStream().write(portAndToken[1].getBytes(US_ASCII));
        return MessageDigest.isEqual(
            ACKNOWLEDGEMENT, connection.getInputStream().readNBytes(ACKNOWLEDGEMENT.length));
      }
    } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      LOG.debug("No running instance on {}", directory, e);
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void acceptConnections() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        // Others can connect, too, and say nothing for two seconds.
        Thread.ofVirtual().name("single-instance-answer").start(() -> answer(connection));
      } catch (IOException e) {
        LOG.debug("Instance connections are no longer accepted", e);
      }
    }
  }

  private void answer(Socket accepted) {
    try (Socket connection = accepted) {
      connection.setSoTimeout(TIMEOUT_MILLIS);
      if (MessageDigest.isEqual(token, connection.getInputStream().readNBytes(TOKEN_LENGTH))) {
        onSecondStart.run();
        connection.getOutputStream().write(ACKNOWLEDGEMENT);
      }
    } catch (IOException e) {
      LOG.debug("Instance connection closed", e);
    }
  }
}
