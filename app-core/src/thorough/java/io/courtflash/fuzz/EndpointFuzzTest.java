package io.courtflash.fuzz;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A part of {@link EndpointFuzz}, with seeds that are the same each time. */
@EngineTest
@Thorough(besides = "BadInputTest")
class EndpointFuzzTest {

  private static final long SEED = 1;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void someRequestsAreAnsweredWithoutAFailureOrALeak() throws IOException {
    EndpointRun endpoints = new EndpointRun(engine, port, SEED);
    FuzzFigures students = endpoints.students(600);
    FuzzFigures staff = endpoints.staff(400);
    students.requireNoFindings();
    staff.requireNoFindings();
    StaffClient.at(port).awaitInvariants();
  }

  @Test
  void someConnectionsEndWithoutAFailureOrALeak() throws IOException {
    new ConnectionRun(port, SEED).run(250).requireNoFindings();
  }

  @Test
  void othersAreAnsweredBesideSomeIdleConnections() throws IOException {
    new IdleConnections(port).run(400).requireNoFindings();
  }
}
