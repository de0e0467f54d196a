package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.audience.Audience;
import io.courtflash.core.account.audience.AudienceChangeOutcome;
import java.util.List;

/** The hall's audiences. Changes are made in the name of the signed-in user. */
interface AudiencesService {

  List<Audience> list();

  AudienceChangeOutcome add(String name);

  AudienceChangeOutcome rename(long id, String name);

  AudienceChangeOutcome makeDefault(long id);

  AudienceChangeOutcome retire(long id);
}
