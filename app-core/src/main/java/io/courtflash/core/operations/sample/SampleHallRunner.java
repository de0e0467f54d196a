package io.courtflash.core.operations.sample;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.roster.StudentImporter.Student;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Creates the sample hall at the start when it is configured. A failure is logged and doesn't stop
 * the program.
 */
@Component
@EnableConfigurationProperties(SampleProperties.class)
@RequiredArgsConstructor
class SampleHallRunner implements ApplicationRunner {

  private static final Logger log = LoggerFactory.getLogger(SampleHallRunner.class);

  private final SampleProperties properties;
  private final SampleHallCreator creator;
  private final SamplePlan plan;
  private final SampleDay day;
  private final SampleWaitList waitList;
  private final SampleSessionPlanner planner;
  private final ApplicationEventPublisher events;

  @Override
  public void run(ApplicationArguments arguments) {
    if (!properties.sampleHall()) {
      return;
    }
    try {
      List<Student> people = creator.fillWhenUnused();
      if (!people.isEmpty()) {
        events.publishEvent(new FirstAdministratorSetup.FirstAccountsCreated(Role.USER, people));
        LocalDate first = planner.firstDay();
        day.fill(first);
        if (first.equals(planner.today())) {
          plan.openToday();
        }
        waitList.fill(first);
      }
    } catch (RuntimeException e) {
      log.warn("The sample hall was not created or is incomplete", e);
    }
  }
}
