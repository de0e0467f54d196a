package io.courtflash.bench;

import java.util.List;

/**
 * One kind of load.
 *
 * @param name as the report shows it
 * @param hall the hall that is made for it
 * @param students how many distinct students send
 * @param requests the prepared requests; sent again and again unless each may be sent only once
 * @param once whether each request is sent at most once
 * @param goal the wanted ratio of answers per second to the empty endpoint's
 */
record Scenario(
    String name,
    BenchController.HallRequest hall,
    int students,
    Requests requests,
    boolean once,
    double goal) {

  /** Makes the requests of a scenario for the hall that was made. */
  interface Requests {
    List<byte[]> of(BenchController.BenchHall hall, List<String> tokens);
  }
}
