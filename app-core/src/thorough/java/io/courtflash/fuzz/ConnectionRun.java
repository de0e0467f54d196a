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
          get("/time"),
          get("/browse/session"),
          get("/page/app.js"),
          post("/reserve/", "Content-Length: 24", "", "{\"slotId\":1,\"session\":2}"),
          post("/auth/login", "Transfer-Encoding: chunked", "", "2", "{}", "0", "", ""));

  private final RawClient client;
  private final long seed;

  ConnectionRun(int port, long seed) {
    this.client = new RawClient(port);
    this.seed = seed;
  }

  private static String get(String path) {
    return lines("GET " + path + " HTTP/1.1", "Host: x", "Connection: close", "", "");
  }

  private static String post(String path, String... rest) {
    String type = "Content-Type: application/json";
    return lines("POST " + path + " HTTP/1.1", "Host: x", type, "Connection: close", lines(rest));
  }

  private static String lines(String... lines) {
    return String.join("\r\n", lines);
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
