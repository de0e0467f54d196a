package io.courtflash.fuzz;

import io.courtflash.fuzz.RawClient.Exchange;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Opens connections and leaves them: silent ones, ones in the middle of a head, and ones whose
 * request was answered. Others are answered meanwhile.
 */
final class IdleConnections {

  private static final byte[] REQUEST =
      "GET /time HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] LAST_REQUEST =
      "GET /time HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);
  private static final int ANSWERED = 100;
  private static final int CONNECT_MILLIS = 5_000;

  private final int port;

  IdleConnections(int port) {
    this.port = port;
  }

  /** Opens so many, and then has others answered. */
  FuzzFigures run(int connections) throws IOException {
    FuzzFigures figures = new FuzzFigures("answers beside idle connections", connections);
    AnswerRules rules = new AnswerRules(figures, Set.of());
    List<Socket> idle = new ArrayList<>();
    try {
      for (int i = 0; i < connections; i++) {
        Socket socket = new Socket();
        idle.add(socket);
        socket.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
        socket.getOutputStream().write(REQUEST, 0, i % 3 * REQUEST.length / 2);
      }
      RawClient client = new RawClient(port);
      for (int i = 0; i < ANSWERED; i++) {
        Exchange exchange = client.send(LAST_REQUEST);
        rules.check("GET /time", "beside " + connections + " idle connections", exchange);
        if (exchange.answers().stream().noneMatch(answer -> answer.status() == 200)) {
          figures.addFinding("no answer beside " + connections + " idle connections");
        }
      }
    } finally {
      for (Socket socket : idle) {
        socket.close();
      }
    }
    return figures;
  }
}
