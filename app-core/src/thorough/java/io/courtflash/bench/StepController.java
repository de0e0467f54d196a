package io.courtflash.bench;

import io.courtflash.core.platform.http.PublicEndpoint;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Does the single steps inside the engine's process, on the engine's servers. */
@RestController
class StepController {

  private final List<BareStep> steps;

  StepController(
      RedissonClient redis,
      CachingConnectionFactory broker,
      RabbitConnectionDetails brokerDetails,
      DataSource database) {
    this.steps =
        List.of(
            new BareScript(redis),
            new BarePublish(broker, brokerDetails),
            new BareInsert(database));
  }

  record StepsRequest(int seconds) {}

  record StepRate(String name, double perSecond) {}

  record StepRates(List<StepRate> steps) {}

  /** Does one step after the other, each for some seconds. */
  @PublicEndpoint
  @PostMapping("/bench/steps")
  StepRates run(@RequestBody StepsRequest request) throws Exception {
    List<StepRate> rates = new ArrayList<>();
    for (BareStep step : steps) {
      rates.add(new StepRate(step.name(), step.perSecond(request.seconds())));
    }
    return new StepRates(rates);
  }
}
