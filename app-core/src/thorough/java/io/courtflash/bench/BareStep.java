package io.courtflash.bench;

/** One step of a claim's way, done by itself on the engine's own servers as fast as it goes. */
interface BareStep {

  /** As the report shows it. */
  String name();

  /**
   * Does the step for some seconds; leaves nothing behind.
   *
   * @return how many claims it was done for each second
   */
  double perSecond(int seconds) throws Exception;
}
