package io.courtflash.fuzz;

import io.courtflash.core.people.access.Role;
import io.courtflash.fuzz.RawClient.Exchange;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;

/**
 * Sends the engine's endpoints requests that are wrong in many ways. The request of a number is
 * made with the seed plus that number, so one is repeated alone by its own seed.
 */
final class EndpointRun {

  /** They take seconds, or write files. */
  private static final Set<String> COSTLY =
      Set.of("/admin/backup", "/admin/diagnostics", "/admin/doctor", "/admin/users/import");

  private static final int ONE_COSTLY_OF = 30;
  private static final int ONE_FOR_STAFF_OF = 8;
  private static final int ALWAYS_ANSWERED_BYTES = 4_096;

  private final RawClient client;
  private final List<Endpoint> endpoints;
  private final FuzzHall hall;
  private final long seed;

  EndpointRun(BeanFactory engine, int port, long seed) {
    this.client = new RawClient(port);
    this.endpoints = ApiDocument.endpoints(port);
    this.hall = FuzzHall.open(engine, port);
    this.seed = seed;
  }

  /** Calls of students, and of people who aren't logged in. They change nobody else's data. */
  FuzzFigures students(int requests) throws IOException {
    FuzzFigures figures = new FuzzFigures("endpoints, by students", seed);
    Set<String> secrets = new HashSet<>(hall.secretsOfServers());
    secrets.addAll(hall.othersSecrets());
    run(figures, new AnswerRules(figures, secrets), Role.USER, requests);
    hall.requireOthersDataUnchanged();
    return figures;
  }

  /** Calls of administrators. */
  FuzzFigures staff(int requests) throws IOException {
    FuzzFigures figures = new FuzzFigures("endpoints, by staff", seed);
    run(figures, new AnswerRules(figures, hall.secretsOfServers()), Role.ADMIN, requests);
    return figures;
  }

  private void run(FuzzFigures figures, AnswerRules rules, Role role, int requests)
      throws IOException {
    Callers callers = new Callers(hall, role);
    Map<String, List<String>> known = hall.known();
    for (int number = 0; number < requests; number++) {
      Random random = FuzzSettings.random(seed + number);
      Endpoint endpoint = endpoint(role, random);
      FuzzRequest request =
          new RequestGenerator(random, known).next(endpoint, callers.authorization(random));
      byte[] bytes = request.bytes();
      Exchange exchange = client.send(bytes);
      String what = "seed " + (seed + number) + ": " + FuzzRequest.shown(bytes);
      rules.check(request.method() + " " + endpoint.path(), what, exchange);
      if (exchange.answers().isEmpty() && bytes.length < ALWAYS_ANSWERED_BYTES) {
        figures.addFinding("no answer: " + what);
      }
      if (exchange.answers().stream().anyMatch(EndpointRun::mayHaveEndedTheLogin)) {
        callers.renew();
      }
    }
  }

  private static boolean mayHaveEndedTheLogin(RawAnswer answer) {
    return answer.status() == 401 || answer.code().equals("PROOF_REQUIRED");
  }

  private Endpoint endpoint(Role role, Random random) {
    while (true) {
      Endpoint endpoint = endpoints.get(random.nextInt(endpoints.size()));
      boolean isRare =
          (COSTLY.contains(endpoint.path()) && random.nextInt(ONE_COSTLY_OF) > 0)
              || (role == Role.USER
                  && endpoint.isForStaff()
                  && random.nextInt(ONE_FOR_STAFF_OF) > 0);
      if (!isRare) {
        return endpoint;
      }
    }
  }
}
