package io.courtflash.core.platform.servers.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Runs programs as the system's user "nobody"; only root can. */
final class OtherSystemUser {

  private static final List<String> AS_NOBODY =
      List.of(
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all", "--");

  private OtherSystemUser() {}

  /** For a condition of JUnit: on Linux, as root, with the programs that are needed. */
  static boolean isPossible() throws IOException {
    try {
      return run("perl", "-MIO::Socket::INET", "-e", "print $<").output().equals("65534");
    } catch (IOException _) {
      return false;
    }
  }

  /** What a program printed, errors too, and its exit code. */
  record Result(int code, String output) {}

  static Result run(String... command) throws IOException {
    Process process = start(List.of(command));
    try (BufferedReader output = process.inputReader(ISO_8859_1)) {
      String text = String.join("\n", output.readAllLines());
      return new Result(process.onExit().join().exitValue(), text);
    }
  }

  /**
   * Listens on a port of loopback, greets everybody, keeps what they send first, and hangs up: a
   * client that talks to it fails at once instead of waiting for an answer.
   */
  static final class Server implements AutoCloseable {

    private static final String SCRIPT =
        """
        $| = 1;
        my ($port, $greeting) = @ARGV;
        my $server = IO::Socket::INET->new(
          LocalAddr => "127.0.0.1", LocalPort => $port, Listen => 50, ReuseAddr => 1) or die $!;
        print "listening\\n";
        while (my $client = $server->accept) {
          print "connected\\n";
          syswrite $client, pack("H*", $greeting);
          print "received ", unpack("H*", $_), "\\n"
            if IO::Select->new($client)->can_read(2) && sysread $client, $_, 4096;
          close $client;
        }
        """;

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private Server(Process process) {
      this.process = process;
    }

    /** Returns when it listens. */
    static Server on(int port, String greeting) throws IOException, InterruptedException {
      String bytes = HexFormat.of().formatHex(greeting.getBytes(ISO_8859_1));
      Server server =
          new Server(
              start(
                  List.of(
                      "perl",
                      "-MIO::Socket::INET",
                      "-MIO::Select",
                      "-e",
                      SCRIPT,
                      Integer.toString(port),
                      bytes)));
      Thread.ofVirtual().start(server::read);
      String first = server.lines.take();
      if (!first.equals("listening")) {
        throw new IOException(first);
      }
      return server;
    }

    private void read() {
      try (BufferedReader output = process.inputReader(ISO_8859_1)) {
        output.lines().forEach(lines::add);
      } catch (IOException e) {
        lines.add(e.toString());
      }
      lines.add("ended");
    }

    /** What happened since it listens. */
    List<String> events() {
      return new ArrayList<>(lines);
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  private static Process start(List<String> command) throws IOException {
    List<String> line = new ArrayList<>(AS_NOBODY);
    line.addAll(command);
    return new ProcessBuilder(line).redirectErrorStream(true).start();
  }
}
