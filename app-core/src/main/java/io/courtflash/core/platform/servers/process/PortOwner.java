package io.courtflash.core.platform.servers.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks whether a port on 127.0.0.1 belongs to a program of the user who runs this one. While a
 * server is down, another user of the computer can listen on its port, and would receive the
 * passwords of clients that connect again. Linux lists the users of all connections; on other
 * systems every port counts as this user's.
 */
public final class PortOwner {

  private static final List<Path> TABLES =
      List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

  /**
   * 127.0.0.1 and all addresses, of IPv4 and IPv6, as the tables write them. A server on an earlier
   * one gets the connections, when there are several.
   */
  private static final List<String> ADDRESSES =
      List.of("0100007F", "0000000000000000FFFF00000100007F", "0".repeat(8), "0".repeat(32));

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final String LISTENING = "0A";

  /** A connection that the server hasn't accepted yet has no file, and no user. */
  private static final String NO_FILE = "0";

  /** The number of this user; empty where the system doesn't tell. */
  private static final Optional<String> THIS_USER = thisUser();

  private PortOwner() {}

  /** Whether a program of this user listens on the port; false when nobody does. */
  public static boolean isThisUsers(int port) {
    return THIS_USER
        .map(user -> hasOnly(user, listeners(entries(port)).map(Entry::user).toList()))
        .orElse(true);
  }

  /**
   * Whether a connection leads to a program of this user. Later than {@link #isThisUsers(int)} it
   * can't be deceived by a change between the check and the connection.
   */
  public static boolean isThisUsers(int port, int clientPort) {
    return THIS_USER.map(user -> hasOnly(user, users(entries(port), clientPort))).orElse(true);
  }

  public static boolean isThisUsers(Socket connection) {
    return isThisUsers(connection.getPort(), connection.getLocalPort());
  }

  /** An accepted connection has a user; of one that waits, the server is still there. */
  private static List<String> users(List<Entry> entries, int clientPort) {
    List<String> accepted =
        entries.stream()
            .filter(entry -> !entry.isListening() && entry.clientPort == clientPort)
            .filter(entry -> !entry.file.equals(NO_FILE))
            .map(Entry::user)
            .toList();
    return accepted.isEmpty() ? listeners(entries).map(Entry::user).toList() : accepted;
  }

  private static boolean hasOnly(String user, List<String> users) {
    return !users.isEmpty() && users.stream().allMatch(user::equals);
  }

  /** The sockets with the most exact address. */
  private static Stream<Entry> listeners(List<Entry> entries) {
    List<Entry> listening = entries.stream().filter(Entry::isListening).toList();
    return listening.stream().map(Entry::rank).min(Comparator.naturalOrder()).stream()
        .flatMap(best -> listening.stream().filter(entry -> entry.rank() == best));
  }

  private static Optional<String> thisUser() {
    try (ServerSocket own = new ServerSocket(0, 1, InetAddress.ofLiteral(Loopback.HOST))) {
      return listeners(entries(own.getLocalPort())).map(Entry::user).findFirst();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static List<Entry> entries(int port) {
    List<Entry> found = new ArrayList<>();
    String end = ":%04X ".formatted(port);
    for (Path table : TABLES) {
      try (Stream<String> lines = Files.lines(table)) {
        lines
            .filter(line -> line.contains(end))
            .map(line -> BLANKS.split(line.strip()))
            .filter(fields -> fields[1].endsWith(end.strip()))
            .map(Entry::of)
            .filter(entry -> entry.rank() >= 0)
            .forEach(found::add);
      } catch (IOException _) {
        // Without IPv6 there is only one table.
      }
    }
    return found;
  }

  private record Entry(String address, int clientPort, String state, String user, String file) {

    static Entry of(String... fields) {
      return new Entry(
          fields[1].substring(0, fields[1].indexOf(':')),
          Integer.parseInt(fields[2].substring(fields[2].indexOf(':') + 1), 16),
          fields[3],
          fields[7],
          fields[9]);
    }

    boolean isListening() {
      return state.equals(LISTENING);
    }

    int rank() {
      return ADDRESSES.indexOf(address);
    }
  }
}
