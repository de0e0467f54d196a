package io.courtflash.core.sample;

import io.courtflash.core.account.StudentImporter.Student;
import java.time.LocalDate;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Creates the sample hall at the start when it is configured. A failure is logged and doesn't stop
 * the program.
 */
@Component
@EnableConfigurationProperties(SampleProperties.class)
class SampleHallRunner implements ApplicationRunner {

  private static final Logger log = LoggerFactory.getLogger(SampleHallRunner.class);

  private final SampleProperties properties;
  private final SampleHallCreator creator;
  private final SamplePlan plan;
  private final SampleDay day;
  private final SampleSessionPlanner planner;

  SampleHallRunner(
      SampleProperties properties,
      SampleHallCreator creator,
      SamplePlan plan,
      SampleDay day,
      SampleSessionPlanner planner) {
    this.properties = properties;
    this.creator = creator;
    this.plan = plan;
    this.day = day;
    this.planner = planner;
  }

  @Override
  public void run(ApplicationArguments arguments) {
    if (!properties.sampleHall()) {
      return;
    }
    try {
      List<Student> people = creator.fillWhenUnused();
      if (!people.isEmpty()) {
        print(people);
        LocalDate first = planner.firstDay();
        day.fill(first);
        if (first.equals(planner.today())) {
          plan.openToday();
        }
      }
    } catch (RuntimeException e) {
      log.warn("The sample hall was not created or is incomplete", e);
    }
  }

  /** Prints to standard output only, because the log file is kept and others can read it. */
  @SuppressWarnings("SystemOut")
  private static void print(List<Student> people) {
    System.out.printf("%n  Sample people / 示例人员 (shown only once / 只显示这一次)%n");
    people.forEach(
        person -> System.out.printf("  %-6s %s%n", person.studentId(), person.password()));
    System.out.println();
  }
}
