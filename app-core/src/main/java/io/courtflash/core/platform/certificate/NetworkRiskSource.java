package io.courtflash.core.platform.certificate;

/**
 * Tells whether a network risk exists with the present settings. The feature that causes it has a
 * bean.
 */
public interface NetworkRiskSource {

  NetworkRisk risk();

  /** Whether it exists once other computers can connect. */
  boolean isPresent();
}
