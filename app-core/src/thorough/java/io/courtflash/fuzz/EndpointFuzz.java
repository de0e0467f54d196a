package io.courtflash.fuzz;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Sends every endpoint of the OpenAPI document, and the web server itself, what no client sends. A
 * normal run has a part of it ({@code EndpointFuzzTest}):
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=EndpointFuzz -Dfuzz.seed=1 -Dfuzz.count=20000
 * }</pre>
 *
 * <p>A finding is printed with the seed that repeats it alone, with {@code -Dfuzz.count=1}.
 */
@EngineTest
class EndpointFuzz {

  private static final int REQUESTS = 40_000;

  /** More than the web server takes: it has to close idle ones for newcomers. */
  private static final int IDLE = 10_000;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void noAnswerIsAFailureOrALeak() throws IOException {
    long seed = FuzzSettings.seed();
    int requests = FuzzSettings.count(REQUESTS);
    EndpointRun endpoints = new EndpointRun(engine, port, seed);
    FuzzFigures students = endpoints.students(requests);
    FuzzFigures staff = endpoints.staff(requests);
    report(students);
    report(staff);
    StaffClient.at(port).awaitInvariants();
  }

  @Test
  void everyOddConnectionEndsWithoutAFailureOrALeak() throws IOException {
    report(new ConnectionRun(port, FuzzSettings.seed()).run(FuzzSettings.count(REQUESTS)));
  }

  @Test
  void othersAreAnsweredBesideIdleConnections() throws IOException {
    report(new IdleConnections(port).run(Integer.getInteger("fuzz.connections", IDLE)));
  }

  private static void report(FuzzFigures figures) throws IOException {
    FuzzReport.ofProject().write(figures);
    figures.requireNoFindings();
  }
}
