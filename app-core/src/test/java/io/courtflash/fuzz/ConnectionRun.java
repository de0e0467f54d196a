package io.courtflash.fuzz;

import io.courtflash.fuzz.ConnectionGenerator.Bytes;
import io.courtflash.fuzz.RawClient.Exchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Sends bytes that aren't whole or valid requests. Nobody is logged in. */
final class ConnectionRun {

  private static final List<String> VALID =
      List.of(
          "GET /time HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
          "GET /browse/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
          "GET /page/app.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
          "POST /reserve/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
              + "Connection: close\r\nContent-Length: 24\r\n\r\n{\"slotId\":1,\"session\":2}",
          "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
              + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");

  private final RawClient client;
  private final long seed;

  ConnectionRun(int port, long seed) {
    this.client = new RawClient(port);
    this.seed = seed;
  }

  /** Opens connections one after the other. */
  FuzzFigures run(int connections) throws IOException {
    FuzzFigures figures = new FuzzFigures("connections with broken HTTP", seed);
    AnswerRules rules = new AnswerRules(figures, Set.of());
    for (int number = 0; number < connections; number++) {
      Random random = FuzzSettings.random(seed + number);
      byte[] valid = VALID.get(random.nextInt(VALID.size())).getBytes(StandardCharsets.ISO_8859_1);
      Bytes bytes = new ConnectionGenerator(random).next(valid);
      Exchange exchange = client.send(bytes.content());
      String what = "seed " + (seed + number) + ": " + FuzzRequest.shown(bytes.content());
      rules.check("", what, exchange);
      if (bytes.hidesRequest()
          && exchange.answers().stream().anyMatch(answer -> answer.status() == 200)) {
        figures.addFinding("a hidden request was answered: " + what);
      }
    }
    return figures;
  }
}
