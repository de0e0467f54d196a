package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.journey.ConsoleRobot;
import io.courtflash.desktop.journey.Journey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@Journey
class SingleInstanceTest {

  private static final int SILENT = 5;

  /** The second start waits for an answer no longer than the first one does for a word. */
  @Test
  void connectionsThatSayNothingDontKeepASecondStartFromTheWindow(ConsoleRobot clerk)
      throws IOException {
    Path directory = clerk.console().dataDirectory();
    String portAndToken = Files.readString(directory.resolve("run/instance"));
    int port = Integer.parseInt(portAndToken.substring(0, portAndToken.indexOf(' ')));
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < SILENT; i++) {
        silent.add(new Socket(InetAddress.getLoopbackAddress(), port));
      }
      assertThat(SingleInstance.notifyRunningInstance(directory)).isTrue();
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }
}
