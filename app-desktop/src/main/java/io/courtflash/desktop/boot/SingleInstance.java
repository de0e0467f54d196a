package io.courtflash.desktop.boot;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.engine.DataDirectory;
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
 * Lets a second start of the program call the first one's window. It hangs on loopback; where, and
 * the word that it answers to, only the data directory's owner can read.
 */
final class SingleInstance implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(SingleInstance.class);
  private static final String FILE = "doorbell";
  private static final byte[] COMING = "coming".getBytes(US_ASCII);
  private static final int WORD_BYTES = 16;
  private static final int WORD_LENGTH = WORD_BYTES * 2;
  private static final int PATIENCE_MILLIS = 2_000;

  private final ServerSocket socket;
  private final byte[] word;
  private final Runnable rung;

  private SingleInstance(ServerSocket socket, String word, Runnable rung) {
    this.socket = socket;
    this.word = word.getBytes(US_ASCII);
    this.rung = rung;
  }

  /**
   * Answers until it is closed.
   *
   * @param rung called on any thread when somebody rings
   */
  static SingleInstance hang(DataDirectory directory, Runnable rung) {
    try {
      ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
      String word = RandomSecrets.hex(WORD_BYTES);
      directory.writeSecret(FILE, socket.getLocalPort() + " " + word);
      SingleInstance bell = new SingleInstance(socket, word, rung);
      Thread.ofVirtual().name(FILE).start(bell::listen);
      return bell;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a program with a window runs on the data directory, whose window comes now. */
  static boolean ring(Path directory) {
    try {
      String[] at =
          Files.readString(directory.resolve("run").resolve(FILE), US_ASCII).split(" ", 2);
      try (Socket door = new Socket()) {
        InetAddress here = InetAddress.getLoopbackAddress();
        door.connect(new InetSocketAddress(here, Integer.parseInt(at[0])), PATIENCE_MILLIS);
        door.setSoTimeout(PATIENCE_MILLIS);
        door.getOutputStream().write(at[1].getBytes(US_ASCII));
        return MessageDigest.isEqual(COMING, door.getInputStream().readNBytes(COMING.length));
      }
    } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      LOG.debug("Nobody answers on {}", directory, e);
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void listen() {
    while (!socket.isClosed()) {
      try (Socket visitor = socket.accept()) {
        answer(visitor);
      } catch (IOException e) {
        LOG.debug("A visitor left", e);
      }
    }
  }

  private void answer(Socket visitor) throws IOException {
    visitor.setSoTimeout(PATIENCE_MILLIS);
    if (MessageDigest.isEqual(word, visitor.getInputStream().readNBytes(WORD_LENGTH))) {
      rung.run();
      visitor.getOutputStream().write(COMING);
    }
  }
}
