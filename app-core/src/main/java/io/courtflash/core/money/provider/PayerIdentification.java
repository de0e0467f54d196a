package io.courtflash.core.money.provider;

import java.net.URI;

/**
 * Identifies a payer to a provider, which {@link PayChannel#IN_APP} needs: the payer's browser is
 * sent to a page of the provider, and comes back to CourtFlash's with a code.
 */
public interface PayerIdentification {

  /** The application whose ids of payers these are: another one knows the same payer by another. */
  String appId();

  /**
   * Where to send the payer's browser. It comes back to the students' page at {@code
   * /?pay=<reservation>&code=<code>&state=<state>}.
   *
   * @param state letters and digits that nobody can guess
   */
  URI page(String state, long reservationId);

  /** Exchanges a code for the payer's id. A code can be used once. */
  PaymentGateway.PayerResult identify(String code);
}
