package io.courtflash.core.platform.servers;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.platform.servers.engine.BrokerDialect;
import org.springframework.boot.SpringApplication;

/** A node on servers that are external to it, but whose broker is an embedded one. */
public final class NodeOnEmbeddedBroker {

  private NodeOnEmbeddedBroker() {}

  public static void main(String[] args) {
    SpringApplication program = new SpringApplication(CourtFlash.class);
    program.addInitializers(
        context ->
            context.getBeanFactory().registerSingleton("queuesOfTheBroker", new BrokerDialect()));
    program.run(args);
  }
}
